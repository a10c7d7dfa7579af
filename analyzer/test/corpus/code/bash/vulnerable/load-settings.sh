#!/bin/sh
# Prepares the environment of the worker.

umask 000 # !! CWE-276
SETTINGS=/tmp/worker-settings.env

if [ -f "$SETTINGS" ]; then
  . "$SETTINGS" # !! CWE-379
fi

exec /usr/local/bin/worker --queue "${QUEUE:-default}"
