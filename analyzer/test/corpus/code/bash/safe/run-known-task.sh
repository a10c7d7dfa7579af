#!/usr/bin/env bash
set -euo pipefail

name="${1:-}"

case "$name" in
  list)
    ls tasks
    ;;
  test | lint | build)
    exec make "$name"
    ;;
  *)
    echo "usage: run-known-task.sh list|test|lint|build" >&2
    exit 2
    ;;
esac
