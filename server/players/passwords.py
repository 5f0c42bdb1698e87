"""Passwords, by argon2id with the library's current parameters."""

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

_hasher = PasswordHasher()
_nobody = _hasher.hash("nobody has this password")


def hash_password(password: str) -> str:
    """What is stored of a password."""
    return _hasher.hash(password)


def matches(password: str, stored: str | None) -> bool:
    """Whether this is the password; without a stored one it takes as long and is not."""
    try:
        _hasher.verify(stored or _nobody, password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None
