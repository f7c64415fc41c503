# One image, four commands: web, worker, moves, and all (docs/deploy.md).
# What builds and what runs are both Debian's Python; the runtime has no compiler, no pip and no cache.

FROM debian:trixie-slim AS tools
# Where pip must be told of its surroundings, whoever builds mounts a pip.conf to /mnt.
RUN apt-get update \
    && apt-get install -y --no-install-recommends gcc libc6-dev python3 python3-dev python3-venv \
    && rm -rf /var/lib/apt/lists/*
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_REQUIRE_VIRTUALENV=1 \
    PYTHONDONTWRITEBYTECODE=1 PIP_CONFIG_FILE=/mnt/pip.conf
WORKDIR /build
COPY requirements/build.txt requirements/
RUN python3 -m venv /tools \
    && /tools/bin/pip install --quiet --require-hashes --only-binary :all: -r requirements/build.txt

# The engine takes minutes: it is compiled anew when it has changed, and for nothing else.
FROM tools AS engine
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY croupier croupier
RUN CROUPIER_COMPILE=1 /tools/bin/pip wheel --no-deps --no-build-isolation --wheel-dir /wheels .

FROM tools AS tree
COPY requirements/service.txt requirements/tracing.txt requirements/
RUN python3 -m venv --without-pip /opt/croupier/venv \
    && /tools/bin/pip --python /opt/croupier/venv/bin/python install --quiet --no-compile \
        --require-hashes --only-binary :all: -r requirements/service.txt -r requirements/tracing.txt
COPY requirements/image.txt requirements/
RUN python3 -m venv /describing \
    && /describing/bin/pip install --quiet --require-hashes --only-binary :all: -r requirements/image.txt
COPY --from=engine /wheels /wheels
RUN /tools/bin/pip --python /opt/croupier/venv/bin/python install --no-compile --no-deps --no-index /wheels/*.whl \
    && /describing/bin/cyclonedx-py environment --output-reproducible --gather-license-texts --of JSON \
        -o /opt/croupier/sbom.cdx.json /opt/croupier/venv/bin/python
WORKDIR /opt/croupier/app
COPY service service
COPY workers workers
COPY deploy/alone.py deploy/programs.py deploy/run.py deploy/
COPY openapi openapi
COPY deploy/image/croupier deploy/image/healthy.py ./
COPY deploy/image/slim.py /build/
RUN for catalogue in service/wording/locale/*/LC_MESSAGES/*.po; do \
        /tools/bin/pybabel --quiet compile -i "$catalogue" -o "${catalogue%.po}.mo" && rm "$catalogue" || exit; \
    done \
    && PYTHONPATH=. MPLCONFIGDIR=/tmp/matplotlib /opt/croupier/venv/bin/python -P /build/slim.py
# What only debuggers read; but libraries whose files auditwheel laid out would break.
RUN find /opt/croupier/venv -name '*.so' ! -path '*.libs/*' -exec strip --strip-unneeded {} +

FROM debian:trixie-slim
RUN apt-get update \
    && apt-get upgrade -y \
    && apt-get install -y --no-install-recommends ca-certificates python3 \
    && rm -rf /var/lib/apt/lists/* /var/lib/dpkg/*-old /var/cache/* /var/log/* \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /tmp --shell /usr/sbin/nologin croupier
COPY --from=tree /opt/croupier /opt/croupier
# What is written goes to /tmp: sockets of the embedded broker, what processes count, matplotlib's list of fonts; and the
# heartbeats of the service's processes to /dev/shm, which is in memory wherever containers run.
ENV PATH=/opt/croupier/venv/bin:$PATH PYTHONPATH=/opt/croupier/app PYTHONSAFEPATH=1 PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 HOME=/tmp TMPDIR=/tmp MPLCONFIGDIR=/tmp/matplotlib HOST=0.0.0.0 PORT=8000
WORKDIR /opt/croupier/app
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["python", "healthy.py"]
ENTRYPOINT ["./croupier"]
CMD ["all"]
# Last: they change with every commit, and nothing else need be made anew for them.
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
LABEL org.opencontainers.image.title="Croupier" \
      org.opencontainers.image.description="A stateless referee, scorer and opponent for card games, over HTTP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.licenses="Apache-2.0"
