#!/usr/bin/env bash
# Installs what the checks of prompts run answers with, into FOLDER: packages of npm and PyPI with exact versions, and Go
# with Gin and GORM from Debian packages, which are unpacked there and not installed in the system.
#
#   composer/test/grades/install.sh FOLDER
set -euo pipefail

[ $# -eq 1 ] || { sed -n '5s/^# *//p' "$0" >&2; exit 2; }
mkdir -p "$1"
folder=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)

# Skips a step that is complete. The file holds the checksum of what the step installs.
is_done() { [ "$(cat "$folder/$1.done" 2>/dev/null)" = "$2" ]; }

install_npm() {
  local sum
  sum=$(sha256sum <"$here/packages-npm.txt")
  is_done npm "$sum" && return
  mkdir -p "$folder/node"
  echo '{ "private": true }' >"$folder/node/package.json"
  (cd "$folder/node" && grep -v '^#' "$here/packages-npm.txt" |
    xargs npm install --no-save --ignore-scripts --omit=optional --legacy-peer-deps --no-audit --loglevel=error)
  # `--omit=optional` leaves out the binary of this machine.
  local version platform
  version=$(node -p "require('$folder/node/node_modules/esbuild/package.json').version")
  platform=$(node -p 'process.platform + "-" + process.arch')
  (cd "$folder/node" && npm pack --silent "@esbuild/$platform@$version" >/dev/null &&
    mkdir -p "node_modules/@esbuild/$platform" &&
    tar -xzf "esbuild-$platform-$version.tgz" -C "node_modules/@esbuild/$platform" --strip-components=1 &&
    rm "esbuild-$platform-$version.tgz")
  echo "$sum" >"$folder/npm.done"
}

install_python() {
  local sum
  sum=$(sha256sum <"$here/packages-pypi.txt")
  is_done python "$sum" && return
  python3 -m venv "$folder/python"
  "$folder/python/bin/pip" install --quiet --retries 0 --requirement "$here/packages-pypi.txt"
  echo "$sum" >"$folder/python.done"
}

# The newest version of a package in a suite of Debian, unpacked into $folder/debian.
unpack() {
  local suite=$1 architecture index mirror package path
  shift
  # The mirror that this system uses.
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' | head -n 1)
  [ -n "$mirror" ] || { echo 'install: run apt-get update first' >&2; exit 1; }
  architecture=$(dpkg --print-architecture)
  index=$folder/packages-$suite
  for part in all "$architecture"; do
    curl -fsS "${mirror}dists/$suite/main/binary-$part/Packages.xz" | xz -dc
  done >"$index"
  mkdir -p "$folder/debian"
  for package in "$@"; do
    path=$(awk -v want="$package" '$1 == "Package:" { name = $2 } $1 == "Filename:" && name == want { print $2; exit }' "$index")
    [ -n "$path" ] || { echo "install: $suite has no $package" >&2; exit 1; }
    curl -fsS -o "$folder/package.deb" "$mirror$path"
    dpkg-deb -x "$folder/package.deb" "$folder/debian"
  done
  rm -f "$index" "$folder/package.deb"
}

install_debian() {
  local sum
  sum=$(sha256sum <"$here/install.sh")
  is_done debian "$sum" && return
  unpack trixie golang-1.24-go golang-1.24-src
  unpack trixie golang-github-gin-gonic-gin-dev golang-github-gin-contrib-sse-dev \
    golang-github-go-playground-validator-v10-dev golang-github-go-playground-locales-dev \
    golang-github-go-playground-universal-translator-dev golang-github-leodido-go-urn-dev \
    golang-github-gabriel-vasile-mimetype-dev golang-github-mattn-go-isatty-dev \
    golang-github-pelletier-go-toml.v2-dev golang-github-ugorji-go-codec-dev golang-golang-x-net-dev \
    golang-golang-x-sys-dev golang-golang-x-text-dev golang-golang-x-crypto-dev golang-gopkg-yaml.v2-dev \
    golang-google-protobuf-dev golang-github-jinzhu-now-dev golang-github-jinzhu-inflection-dev \
    golang-github-mattn-go-sqlite3-dev python3-djangorestframework python3-django-filters
  unpack sid golang-gorm-gorm-dev golang-gorm-driver-sqlite-dev
  echo "$sum" >"$folder/debian.done"
}

install_npm
install_python
install_debian
