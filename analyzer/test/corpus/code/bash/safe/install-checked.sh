#!/usr/bin/env bash
set -euo pipefail

version="2.4.0"
expected="9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
file="agent-$version.tar.gz"

work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT

curl --fail --silent --show-error --location \
  --output "$work/$file" "https://downloads.example.com/agent/$file"
echo "$expected  $work/$file" | sha256sum --check --status
tar xzf "$work/$file" -C "$HOME/.local"
echo "installed agent $version"
