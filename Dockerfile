# The server and what it runs on, nothing else. Every dependency comes as a wheel, so no compiler and no second stage.
FROM python:3.13-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

WORKDIR /app

# What changes seldom first: the layer of the dependencies outlives every change of the code.
COPY constraints.txt ./
RUN pip install --only-binary :all: --require-hashes -r constraints.txt

# Editable, as everywhere: static/ and migrations/ are found beside server/.
COPY . ./
RUN pip install --no-deps --no-build-isolation --editable . \
    && python -m compileall -q server \
    && install -d -o 65534 -g 65534 /data

# The computer player is compiled once here, and again at the first start where the processor is another one.
ENV NUMBA_CACHE_DIR=/var/cache/numba
RUN python -m server.computer && chown -R 65534:65534 "$NUMBA_CACHE_DIR"

ENV GIN_HOST=0.0.0.0 \
    GIN_PORT=8000 \
    GIN_DATA_DIR=/data
EXPOSE 8000
VOLUME /data
# nobody, by number, so that a host that forbids root can tell
USER 65534:65534

HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import os, urllib.request as u; u.urlopen(f'http://127.0.0.1:{os.environ[\"GIN_PORT\"]}/healthz', timeout=2)"]

# The schema isn't touched here: `gin-rummy migrate` in the same image goes before, once, however many servers follow.
CMD ["gin-rummy", "serve"]
