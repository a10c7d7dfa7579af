#!/usr/bin/env bash
set -euo pipefail
shopt -s nullglob

folder="${1:?a folder is needed}"
cd -- "$folder"
prefix="$(basename -- "$PWD")"

for photo in *.jpg; do
  mv -- "$photo" "$prefix-$photo"
done
echo "renamed photos in $folder"
