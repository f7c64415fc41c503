#!/usr/bin/env bash
# Gets the images that deploy/compose.yaml and deploy/kubernetes name beside ours. Where no registry of images is reached,
# others stand in for them under the same names, made of Debian's packages on the base that `make image` has made.
set -euo pipefail
cd "$(dirname "$0")"

declare -A packages=(
    [docker.io/library/nginx:stable]=nginx-light
    [docker.io/library/rabbitmq:4]=rabbitmq-server
    [docker.io/prom/prometheus:v3.5.0]=prometheus
    [docker.io/valkey/valkey:8.1]=valkey-server
)
for image in "${!packages[@]}"; do
    buildah inspect --type image "$image" >/dev/null 2>&1 && continue
    timeout 60 buildah pull --quiet "$image" >/dev/null 2>&1 && continue
    echo "croupier: $image is not reached; Debian's ${packages[$image]} stands in for it"
    buildah bud --quiet --isolation chroot --format docker --pull-never --build-arg PACKAGES="${packages[$image]}" \
        --tag "$image" . >/dev/null
done
