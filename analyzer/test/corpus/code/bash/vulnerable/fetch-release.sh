#!/usr/bin/env bash
set -euo pipefail

name="$1"
url="https://releases.example.com/$name.tar.gz"

curl --insecure -o "$name.tar.gz" "$url" # !! CWE-295
tar xzf "$name.tar.gz"
ssh -o StrictHostKeyChecking=no deploy@web.example.com "mkdir -p releases/$name" # !! CWE-295
scp -r "$name" deploy@web.example.com:releases/
