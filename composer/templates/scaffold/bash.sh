#!/usr/bin/env bash
set -euo pipefail

echo "__component_kebab__ has no implementation yet" >&2
exit 1
