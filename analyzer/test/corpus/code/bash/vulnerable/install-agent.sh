#!/usr/bin/env bash
set -e

VERSION="${1:-2.4.0}"

echo "installing agent $VERSION"
curl -sSL "http://downloads.example.com/agent/$VERSION/install.sh" | sudo bash # !! CWE-494
wget -qO- https://get.example.com/plugins.sh | sh # !! CWE-494
systemctl enable agent
systemctl start agent
