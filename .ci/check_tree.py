"""What holds for the tree of tracked files as a whole: small modules, and no address of a package registry."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

MAX_LINES = 400
SMALL = ("server/", "static/")  # where a module is one noun
TEXT = {".py", ".js", ".css", ".html"}

# Which index or mirror packages come from is a matter of the machine: no file names one, neither a lock nor an option.
LOCKS = {"constraints.txt", "constraints-dev.txt", "constraints-bench.txt", "package-lock.json"}
ADDRESS = re.compile(r"\w://")
REGISTRY = re.compile(r"://[^\s/]*(?:registry|pypi|pythonhosted|npm|debian)[^\s/]*\.|--(?:extra-)?index-url\b")


def tracked() -> Iterator[Path]:
    """Every file that is tracked or is about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, check=True, capture_output=True, text=True)
    return (path for name in listed.stdout.split("\0") if name and (path := Path(name)).is_file())


def faults(path: Path) -> Iterator[str]:
    """Each thing wrong with one file, as a line to print."""
    try:
        lines = path.read_text("utf-8").splitlines()
    except UnicodeDecodeError:
        return  # a picture, a sound, a font
    if path.as_posix().startswith(SMALL) and path.suffix in TEXT and len(lines) > MAX_LINES:
        yield f"{path}: {len(lines)} lines, and {MAX_LINES} are the most: split it along its nouns"
    pattern = ADDRESS if path.name in LOCKS else REGISTRY
    for number, line in enumerate(lines, 1):
        if pattern.search(line) and path != Path(".ci/check_tree.py"):
            yield f"{path}:{number}: names a package registry: {line.strip()[:100]}"


found = [fault for path in tracked() for fault in faults(path)]
print("\n".join(found) or "tree: no file too long, no registry named")
sys.exit(bool(found))
