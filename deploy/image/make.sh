#!/usr/bin/env bash
# Builds the image `croupier`, tagged with the version, from the unchanged Dockerfile; layers are cached between runs.
# It pulls the base image. If no image registry is reachable, it builds the base from Debian's packages, with the same name.
set -euo pipefail
cd "$(dirname "$0")/../.."

base=docker.io/library/debian:trixie-slim
version=$(python3 -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
# The address of the source: that of the clone, if it is public, without user name and password.
origin=$(git remote get-url origin 2>/dev/null || true)
source=${CROUPIER_SOURCE:-$(sed -nE 's#^https://([^/@]*@)?#https://#p' <<<"$origin")}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

needs() { command -v "$1" >/dev/null || { echo "make image needs $1: apt-get install $1" >&2; exit 1; }; }
needs buildah

make_base() {
    needs mmdebstrap
    echo "croupier: $base is not reached; making it from Debian's packages"
    mmdebstrap --quiet --variant=minbase --include=ca-certificates \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
        --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/info/*' \
        --dpkgopt='path-exclude=/usr/share/locale/*' \
        trixie "$work/base.tar"
    local container
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$work/base.tar" / >/dev/null
    buildah config --cmd /bin/bash --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container"
    buildah commit --quiet --rm "$container" "$base" >/dev/null
}

buildah inspect --type image "$base" >/dev/null 2>&1 \
    || timeout 60 buildah pull --quiet "$base" >/dev/null 2>&1 \
    || make_base
# By digest: the image records its base, and a tag that moves meanwhile has no effect.
digest=$(buildah inspect --type image --format '{{.FromImageDigest}}' "$base")

# If this machine trusts its own certificates, pip must trust them too during the build.
options=()
if [[ -n ${SSL_CERT_FILE:-} ]]; then
    mkdir "$work/trust"
    cp "$SSL_CERT_FILE" "$work/trust/certificates.crt"
    printf '[global]\ncert = /mnt/certificates.crt\n' >"$work/trust/pip.conf"
    # An existing folder, so that nothing of this stays in the image.
    options+=(--volume "$work/trust:/mnt:ro")
fi
buildah bud --isolation chroot --format docker --layers --pull-never "${options[@]}" \
    --build-arg BASE="${base%:*}@$digest" --build-arg VERSION="$version" --build-arg REVISION="$revision" --build-arg SOURCE="${source:-unknown}" \
    --tag "localhost/croupier:$version" --tag localhost/croupier:latest .
echo "croupier: localhost/croupier:$version is made"
