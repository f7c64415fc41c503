# One image: the service (web), workers and beat (celery -A workers.app …; docs/deploy.md).
# What builds and what runs are both Debian's Python; the runtime has no compiler, no pip and no cache.

# `make image` names it by its digest, and the image tells which one it was.
ARG BASE=docker.io/library/debian:trixie-slim

FROM $BASE AS tools
# Where pip needs settings of its surroundings, a pip.conf is mounted to /mnt for the build.
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

FROM tools AS libraries
COPY requirements/service.txt requirements/
RUN python3 -m venv --without-pip /opt/croupier/venv \
    && /tools/bin/pip --python /opt/croupier/venv/bin/python install --quiet --no-compile \
        --require-hashes --only-binary :all: -r requirements/service.txt
# Removes what only debuggers and type checkers need. Libraries whose files auditwheel laid out would break.
# Bytecode is made of all that is installed, and trusted without a check of its source, because a container that writes
# nothing never makes it again.
RUN find /opt/croupier/venv -name '*.so' ! -path '*.libs/*' -exec strip --strip-unneeded {} + \
    && find /opt/croupier/venv '(' -name tests -o -name '*.pyi' ')' -prune -exec rm -r {} + \
    && python3 -m compileall -q --invalidation-mode unchecked-hash /opt/croupier/venv/lib

FROM tools AS code
COPY --from=engine /wheels /wheels
RUN /tools/bin/pip install --quiet --no-compile --no-deps --no-index --target /opt/croupier/library /wheels/*.whl \
    && find /opt/croupier/library -name '*.so' -exec strip --strip-unneeded {} +
WORKDIR /opt/croupier/app
COPY runtime runtime
COPY service service
COPY workers workers
COPY openapi openapi
COPY deploy/image/croupier deploy/image/healthy ./
COPY web/play web/play
COPY web/score web/score
RUN python3 -m compileall -q --invalidation-mode unchecked-hash /opt/croupier

# What changes most lies on top: Debian's packages, the libraries, then the few megabytes that are ours.
FROM $BASE AS runtime
RUN apt-get update \
    && apt-get upgrade -y \
    && apt-get install -y --no-install-recommends ca-certificates python3 \
    && rm -rf /var/lib/apt/lists/* /var/lib/dpkg/*-old /var/cache/* /var/log/* \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /tmp --shell /usr/sbin/nologin croupier \
    && install --directory --owner croupier --group croupier --mode 0750 /var/lib/croupier \
    && find / -xdev -perm /6000 -exec chmod a-s {} +
COPY --from=libraries /opt/croupier/venv /opt/croupier/venv
COPY --from=code /opt/croupier/library /opt/croupier/library
COPY --from=code /opt/croupier/app /opt/croupier/app
# What is written goes to /tmp: what processes count; and the heartbeats of the service's processes to /dev/shm, which is in
# memory wherever containers run.
ENV PATH=/opt/croupier/venv/bin:$PATH PYTHONPATH=/opt/croupier/library:/opt/croupier/app PYTHONSAFEPATH=1 \
    PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 HOME=/tmp TMPDIR=/tmp HOST=0.0.0.0 PORT=8000

FROM tools AS bill
COPY --from=runtime /opt/croupier /opt/croupier
COPY --from=runtime /var/lib/dpkg/status /runtime/status
COPY deploy/image/bill.py ./
RUN PYTHONPATH=/opt/croupier/library /tools/bin/cyclonedx-py environment --output-reproducible \
        --gather-license-texts --of JSON -o /sbom.cdx.json /opt/croupier/venv/bin/python \
    && python3 bill.py /runtime/status /sbom.cdx.json

FROM runtime
COPY --from=bill /sbom.cdx.json /opt/croupier/sbom.cdx.json
WORKDIR /opt/croupier/app
USER 10001:10001
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["./healthy"]
ENTRYPOINT ["./croupier"]
CMD ["web"]
# Last: they change with every commit, and nothing else need be made anew for them.
ARG VERSION=unknown
ARG REVISION=unknown
ARG SOURCE=unknown
ARG BASE
LABEL org.opencontainers.image.title="Croupier" \
      org.opencontainers.image.description="A stateless referee, scorer and opponent for card games, over HTTP" \
      org.opencontainers.image.version="$VERSION" \
      org.opencontainers.image.revision="$REVISION" \
      org.opencontainers.image.source="$SOURCE" \
      org.opencontainers.image.base.name="$BASE" \
      org.opencontainers.image.licenses="Apache-2.0"
