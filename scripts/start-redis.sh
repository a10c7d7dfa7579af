#!/usr/bin/env bash
# Starts a real Redis for the tests in its own folder. Downloads nothing but Debian's package.
#
#   scripts/start-redis.sh start FOLDER [PORT]   prints redis://127.0.0.1:PORT
#   scripts/start-redis.sh stop FOLDER
#
# Stores nothing on disk. A folder that is started again has its previous port, unless another one is given.
set -euo pipefail

usage() { sed -n '4,5s/^# *//p' "$0" >&2; exit 2; }
fail() { echo "start-redis: $*" >&2; exit 1; }

[ $# -ge 2 ] || usage
command=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)

install_redis() {
  command -v redis-server >/dev/null && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || fail 'Redis is not installed, and only root can install it'
  {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends redis-server
  } >"$folder/install.log" 2>&1 || fail "apt-get failed, see $folder/install.log"
}

free_port() {
  node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close() })'
}

is_running() { [ -f "$folder/redis.pid" ] && kill -0 "$(cat "$folder/redis.pid")" 2>/dev/null; }

start() {
  install_redis
  is_running && fail "already running in $folder"
  local port=${1:-$(cat "$folder/port" 2>/dev/null || free_port)}
  echo "$port" >"$folder/port"
  redis-server --port "$port" --bind 127.0.0.1 --databases 10000 --save '' --appendonly no --daemonize yes --dir "$folder" \
    --pidfile "$folder/redis.pid" --logfile "$folder/redis.log"
  for _ in $(seq 100); do
    redis-cli -p "$port" ping >/dev/null 2>&1 && { echo "redis://127.0.0.1:$port"; return; }
    sleep 0.05
  done
  fail "it does not respond, see $folder/redis.log"
}

stop() {
  is_running || return 0
  local pid
  pid=$(cat "$folder/redis.pid")
  kill "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
  rm -f "$folder/redis.pid"
}

case $command in
  start) start "${3:-}" ;;
  stop) stop ;;
  *) usage ;;
esac
