#!/usr/bin/env bash
set -euo pipefail

host="${1:-localhost}"
port="${2:-5432}"
tries=30

until nc -z "$host" "$port"; do
  tries=$((tries - 1))
  if [ "$tries" -le 0 ]; then
    echo "nothing listens on $host:$port" >&2
    exit 1
  fi
  sleep 1
done
echo "ready"
