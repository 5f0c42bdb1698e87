"""Session tokens: the browser keeps the token, the store only its digest, so that a stolen database opens no seat."""

import hashlib
import secrets


def new_token() -> str:
    """A new secret of 256 bits."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> str:
    """What is stored of a token. A plain hash is enough, since a token can't be guessed."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_id() -> str:
    """A new id for a player or an administrator; it names and opens nothing."""
    return secrets.token_hex(8)
