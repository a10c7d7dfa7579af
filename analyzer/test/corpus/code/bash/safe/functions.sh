#!/usr/bin/env bash
# Small functions for other scripts.

log() {
  local level="$1"
  shift
  printf '%s [%s] %s\n' "$(date +%T)" "$level" "$*" >&2
}

join_by() {
  local separator="$1"
  shift
  local first="${1-}"
  shift || true
  printf '%s' "$first" "${@/#/$separator}"
}

need() {
  command -v "$1" > /dev/null || {
    log error "$1 is not installed"
    return 1
  }
}
