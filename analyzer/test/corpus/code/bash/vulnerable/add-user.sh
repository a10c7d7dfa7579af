#!/usr/bin/env bash
# Creates a user of the build machine.
set -e

user="$1"
password="Welcome-2029!" # !! CWE-798

useradd -m "$user"
echo "$user:$password" | chpasswd
echo "$user ALL=(ALL) NOPASSWD: ALL" > "/etc/sudoers.d/$user" # !! CWE-250
echo "created $user"
