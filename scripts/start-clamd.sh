#!/usr/bin/env bash
# Starts a real clamd for the tests, with custom signatures. Downloads nothing but Debian's package.
#
#   scripts/start-clamd.sh start FOLDER [PORT]   prints tcp://127.0.0.1:PORT; also listens on FOLDER/clamd.sock
#   scripts/start-clamd.sh stop FOLDER
#
# Writes only to FOLDER, which can be started again after a stop. Default for PORT: the previous port of the folder, else a
# free one.
set -euo pipefail

usage() { sed -n '4,5s/^# *//p' "$0" >&2; exit 2; }
fail() { echo "start-clamd: $*" >&2; exit 1; }

[ $# -ge 2 ] || usage
command=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
PATH=$PATH:/usr/sbin # where Debian installs clamd

install_clamd() {
  command -v clamd >/dev/null && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || fail 'clamd is not installed, and only root can install it'
  {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends clamav-daemon
  } >"$folder/install.log" 2>&1 || fail "apt-get failed, see $folder/install.log"
}

hex() { printf %s "$1" | od -An -v -tx1 | tr -d ' \n'; }

# Encoded with ROT13, so that virus scanners do not take this script for the test file itself.
eicar() { printf %s 'K5B!C%@NC[4\CMK54(C^)7PP)7}$RVPNE-FGNAQNEQ-NAGVIVEHF-GRFG-SVYR!$U+U*' | tr 'A-Z' 'N-ZA-M'; }

write_signatures() {
  mkdir -p "$folder/db"
  # Name:TargetType:Offset:Hex matches anywhere in any file; md5:size:Name matches a whole file.
  printf '%s:0:*:%s\n' \
    Eicar-Test-Signature "$(hex "$(eicar)")" \
    Atelier.Test.Marker "$(hex 'ATELIER-CLAMAV-TEST-MARKER')" >"$folder/db/atelier.ndb"
  local whole='atelier: this whole file is on the list'
  printf '%s:%s:Atelier.Test.WholeFile\n' "$(printf %s "$whole" | md5sum | cut -d' ' -f1)" "${#whole}" >"$folder/db/atelier.hdb"
}

# No `User`: started by root, it stays root and can use a folder that only root may enter.
# No ScanImageFuzzyHash: clamd would decode every picture to compare it with signatures that are not here.
write_config() {
  mkdir -p "$folder/tmp"
  cat >"$folder/clamd.conf" <<END
DatabaseDirectory $folder/db
TemporaryDirectory $folder/tmp
LogFile $folder/clamd.log
PidFile $folder/clamd.pid
LocalSocket $folder/clamd.sock
LocalSocketMode 600
FixStaleSocket yes
TCPAddr 127.0.0.1
TCPSocket $1
StreamMaxLength 64M
AlertExceedsMax yes
ScanImageFuzzyHash no
END
}

answers_ping() {
  local answer=
  { exec 3<>"/dev/tcp/127.0.0.1/$1"; } 2>/dev/null || return 1
  printf 'zPING\0' >&3
  IFS= read -r -t 2 -d '' answer <&3 || true
  exec 3>&-
  [ "$answer" = PONG ]
}

# A recorded process id may belong to another program by now, or to a zombie.
is_running() {
  local pid
  pid=$(cat "$folder/clamd.pid" 2>/dev/null) && is_clamd "$pid"
}
is_clamd() { grep -qsx 'Name:[[:space:]]clamd' "/proc/$1/status" && ! grep -qs '^State:[[:space:]]Z' "/proc/$1/status"; }

stop_clamd() {
  is_running || return 0
  local pid
  pid=$(cat "$folder/clamd.pid")
  kill "$pid"
  for _ in $(seq 100); do
    is_clamd "$pid" || return 0
    sleep 0.1
  done
  kill -9 "$pid"
}

start_on() {
  write_config "$1"
  : >"$folder/clamd.log"
  # It goes into the background once the signatures are loaded.
  clamd --config-file="$folder/clamd.conf" >"$folder/start.log" 2>&1 </dev/null || return 1
  for _ in $(seq 100); do
    # If its port is in use, clamd still runs with the socket only, and PING would reach the other program.
    grep -q 'Cannot bind' "$folder/clamd.log" && break
    is_running && answers_ping "$1" && return
    sleep 0.1
  done
  stop_clamd
  return 1
}

case $command in
  start)
    is_running && fail "a clamd is already running in $folder"
    install_clamd
    write_signatures
    before=$(sed -n 's/^TCPSocket //p' "$folder/clamd.conf" 2>/dev/null || true)
    for port in ${3:-$before $((20000 + RANDOM % 10000)) $((20000 + RANDOM % 10000)) $((20000 + RANDOM % 10000))}; do
      if start_on "$port"; then
        echo "tcp://127.0.0.1:$port"
        exit
      fi
    done
    fail "clamd did not start, see $folder/start.log and $folder/clamd.log"
    ;;
  stop) stop_clamd ;;
  *) usage ;;
esac
