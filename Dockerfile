# One image, four commands: web, worker, moves, and all (docs/deploy.md).
# What builds and what runs are both Debian's Python; the runtime has no compiler, no pip and no cache.

FROM debian:trixie-slim AS build
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev python3 python3-dev python3-venv \
    && rm -rf /var/lib/apt/lists/*
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_REQUIRE_VIRTUALENV=1 PYTHONDONTWRITEBYTECODE=1
WORKDIR /build

# What is installed changes seldom: layers of their own.
COPY requirements/run.txt requirements/service.txt requirements/
RUN python3 -m venv /tools \
    && /tools/bin/pip install --require-hashes --only-binary :all: -r requirements/run.txt
RUN python3 -m venv --without-pip /opt/croupier/venv \
    && /tools/bin/pip --python /opt/croupier/venv/bin/python install --no-compile \
        --require-hashes --only-binary :all: -r requirements/service.txt

COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY croupier croupier
RUN CROUPIER_COMPILE=1 /tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheels . \
    && /tools/bin/pip --python /opt/croupier/venv/bin/python install --no-compile --no-deps --no-index /wheels/*.whl

WORKDIR /opt/croupier/app
COPY service service
COPY workers workers
COPY deploy/alone.py deploy/programs.py deploy/run.py deploy/
COPY openapi openapi
COPY deploy/image/croupier deploy/image/healthy.py ./
COPY requirements/image.txt /build/requirements/
RUN for catalogue in service/wording/locale/*/LC_MESSAGES/*.po; do \
        /tools/bin/pybabel --quiet compile -i "$catalogue" -o "${catalogue%.po}.mo" && rm "$catalogue" || exit; \
    done \
    && python3 -m compileall -q --invalidation-mode unchecked-hash -j 0 /opt/croupier \
    && python3 -m venv /describing \
    && /describing/bin/pip install --quiet --require-hashes --only-binary :all: -r /build/requirements/image.txt \
    && /describing/bin/cyclonedx-py environment --output-reproducible --of JSON -o /opt/croupier/sbom.cdx.json \
        /opt/croupier/venv/bin/python

FROM debian:trixie-slim
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Croupier" \
      org.opencontainers.image.description="A stateless referee, scorer and opponent for card games, over HTTP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.licenses="Apache-2.0"
RUN apt-get update \
    && apt-get upgrade -y \
    && apt-get install -y --no-install-recommends ca-certificates python3 \
    && rm -rf /var/lib/apt/lists/* /var/cache/* /var/log/* \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /tmp --shell /usr/sbin/nologin croupier
COPY --from=build /opt/croupier /opt/croupier
# All that is written goes to /tmp: sockets of the embedded broker, matplotlib's list of fonts.
ENV PATH=/opt/croupier/venv/bin:$PATH PYTHONPATH=/opt/croupier/app PYTHONSAFEPATH=1 PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 HOME=/tmp MPLCONFIGDIR=/tmp/matplotlib HOST=0.0.0.0 PORT=8000
WORKDIR /opt/croupier/app
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["python", "healthy.py"]
ENTRYPOINT ["./croupier"]
CMD ["all"]
