#!/usr/bin/env bash
# Makes the image, `croupier` with the version as its tag, by the Dockerfile as it is; layers are kept between runs.
# Its base is pulled; where no registry of images is reached, it is made from Debian's packages, and named like it.
set -euo pipefail
cd "$(dirname "$0")/../.."

base=docker.io/library/debian:trixie-slim
version=$(python3 -c 'import tomllib; print(tomllib.load(open("pyproject.toml", "rb"))["project"]["version"])')
revision=$(git rev-parse HEAD 2>/dev/null || echo unknown)
# The address of the source: that of the clone, if it is public, without name and password.
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
# By its digest: what is built says what it was built on, and a tag that moves meanwhile changes nothing.
digest=$(buildah inspect --type image --format '{{.FromImageDigest}}' "$base")

# Where certificates of one's own are trusted, so must pip, while it builds.
options=()
if [[ -n ${SSL_CERT_FILE:-} ]]; then
    mkdir "$work/trust"
    cp "$SSL_CERT_FILE" "$work/trust/certificates.crt"
    printf '[global]\ncert = /mnt/certificates.crt\n' >"$work/trust/pip.conf"
    # A folder that is there in any case: nothing of this stays in the image.
    options+=(--volume "$work/trust:/mnt:ro")
fi
buildah bud --isolation chroot --format docker --layers --pull-never "${options[@]}" \
    --build-arg BASE="${base%:*}@$digest" --build-arg VERSION="$version" --build-arg REVISION="$revision" --build-arg SOURCE="${source:-unknown}" \
    --tag "localhost/croupier:$version" --tag localhost/croupier:latest .
echo "croupier: localhost/croupier:$version is made"
