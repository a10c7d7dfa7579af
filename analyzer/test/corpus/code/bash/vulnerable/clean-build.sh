#!/bin/sh
# Removes the results of a build.

BUILD_DIR=$1
CACHE_DIR="$HOME/.cache/builder"

echo "cleaning $BUILD_DIR"
rm -rf $BUILD_DIR/* # !! CWE-73
find "$CACHE_DIR" -type f -mtime +30 -delete
echo "done"
