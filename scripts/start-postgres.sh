#!/usr/bin/env bash
# Starts a real PostgreSQL for the tests in its own folder. Downloads nothing but Debian's package.
#
#   scripts/start-postgres.sh start FOLDER [SETTING=VALUE…]   prints postgres://postgres@127.0.0.1:PORT/postgres
#   scripts/start-postgres.sh stop FOLDER
#
# Writes only to FOLDER, which can be started again after a stop with the same port. Listens only on the loopback address,
# without a password. Does not sync: add fsync=on for tests of durability.
set -euo pipefail

usage() { sed -n '4,5s/^# *//p' "$0" >&2; exit 2; }
fail() { echo "start-postgres: $*" >&2; exit 1; }

[ $# -ge 2 ] || usage
command=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
shift 2

# The newest installed version; Debian does not put it in the PATH.
find_binaries() {
  local installed
  installed=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
  if [ -n "$installed" ]; then PATH=$installed:$PATH; fi
  command -v initdb >/dev/null && command -v postgres >/dev/null
}

install_postgres() {
  find_binaries && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || fail 'PostgreSQL is not installed, and only root can install it'
  {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql
  } >"$folder/install.log" 2>&1 || fail "apt-get failed, see $folder/install.log"
  find_binaries || fail 'PostgreSQL was installed, but its programs were not found'
}

# PostgreSQL refuses to run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid=postgres --regid=postgres --clear-groups -- env PATH="$PATH" "$@"
  else "$@"; fi
}

# PostgreSQL's user must be able to enter FOLDER, which mktemp creates for root only, to reach its own folder.
own_server_folder() {
  [ "$(id -u)" = 0 ] || return 0
  chmod a+x "$folder"
  chown postgres "$folder/server"
}

create_cluster() {
  mkdir -p "$folder/server"
  own_server_folder
  [ -f "$folder/server/data/PG_VERSION" ] && return
  (cd / && as_postgres initdb --pgdata="$folder/server/data" --username=postgres --auth=trust --encoding=UTF8 \
    --locale=C.UTF-8 --no-sync) >"$folder/initdb.log" 2>&1 || fail "initdb failed, see $folder/initdb.log"
}

# The first line of its file; the process id may belong to another program by now.
is_running() {
  local pid
  pid=$(head -n 1 "$folder/server/data/postmaster.pid" 2>/dev/null) && is_postgres "$pid"
}
is_postgres() { grep -qsx 'Name:[[:space:]]postgres' "/proc/$1/status" && ! grep -qs '^State:[[:space:]]Z' "/proc/$1/status"; }

stop_postgres() {
  is_running || return 0
  local pid
  pid=$(head -n 1 "$folder/server/data/postmaster.pid")
  kill -INT "$pid" # "fast": closes open connections
  for _ in $(seq 100); do
    is_postgres "$pid" || return 0
    sleep 0.1
  done
  kill -QUIT "$pid"
}

start_on() {
  local options="-c port=$1 -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200" setting
  for setting in "${settings[@]}"; do options+=" -c $setting"; done
  (cd / && as_postgres pg_ctl start --wait --timeout=60 --silent --pgdata="$folder/server/data" \
    --log="$folder/server/postgres.log" --options="$options") >"$folder/start.log" 2>&1 </dev/null || return 1
  echo "$1" >"$folder/port"
}

settings=("$@")
case $command in
  start)
    is_running && fail "a PostgreSQL is already running in $folder"
    install_postgres
    create_cluster
    before=$(cat "$folder/port" 2>/dev/null || true)
    for port in ${before:-$((20000 + RANDOM % 10000)) $((20000 + RANDOM % 10000)) $((20000 + RANDOM % 10000))}; do
      if start_on "$port"; then
        echo "postgres://postgres@127.0.0.1:$port/postgres"
        exit
      fi
    done
    fail "PostgreSQL did not start, see $folder/start.log and $folder/server/postgres.log"
    ;;
  stop) stop_postgres ;;
  *) usage ;;
esac
