#!/usr/bin/env bash
# Runs a task from the command line: run-task.sh name [arguments]
set -u

name="$1"
shift

case "$name" in
  list)
    ls tasks
    ;;
  exec)
    eval "$*" # !! CWE-78
    ;;
  *)
    echo "unknown task: $name" >&2
    exit 2
    ;;
esac
