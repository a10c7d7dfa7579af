#!/usr/bin/env bash
set -euo pipefail

host="${1:-}"

if [[ ! "$host" =~ ^[a-z0-9][a-z0-9.-]{0,252}$ ]]; then
  echo "not a host name" >&2
  exit 2
fi

nslookup "$host"
