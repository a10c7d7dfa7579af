#!/bin/sh
set -eu

build_dir="${1:?a folder is needed}"

case "$build_dir" in
  */build | build) ;;
  *)
    echo "not a build folder: $build_dir" >&2
    exit 1
    ;;
esac

rm -rf -- "${build_dir:?}"/*
echo "cleaned"
