#!/usr/bin/env bash
# Starts a real S3 for the tests: Ceph's RADOS Gateway from Debian's packages, on a memory store that is lost when it stops.
#
#   scripts/start-s3.sh start FOLDER   prints an address for BLOBS_URL; its keys are testkey and testsecretkey
#   scripts/start-s3.sh stop FOLDER
#
# Use it with AWS_ACCESS_KEY_ID=testkey AWS_SECRET_ACCESS_KEY=testsecretkey. Writes only to FOLDER. Its process ids are in
# mon.pid, osd.pid and rgw.pid: the gateway (rgw) can be killed, and `start` restarts it with its data.
set -euo pipefail

usage() { sed -n '4,5s/^# *//p' "$0" >&2; exit 2; }
fail() { echo "start-s3: $*" >&2; exit 1; }

[ $# -eq 2 ] || usage
command=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
export CEPH_CONF=$folder/ceph.conf
key=testkey
secret=testsecretkey
bucket=atelier-test

install_ceph() {
  command -v radosgw >/dev/null && command -v ceph-mon >/dev/null && command -v ceph-osd >/dev/null &&
    command -v curl >/dev/null && return
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || fail 'radosgw is not installed, and only root can install it'
  {
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      radosgw ceph-mon ceph-osd ceph-common curl ca-certificates
  } >"$folder/install.log" 2>&1 || fail "apt-get failed, see $folder/install.log"
}

write_config() {
  cat >"$CEPH_CONF" <<END
[global]
fsid = $(cat /proc/sys/kernel/random/uuid)
mon_host = [v2:127.0.0.1:$(($1 + 1))/0]
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
keyring = $folder/keyring
run_dir = $folder/run
admin_socket = $folder/run/\$name.asok
log_file = $folder/\$name.log
pid_file = $folder/\$type.pid
public_addr = 127.0.0.1
ms_mon_client_mode = crc
ms_mon_cluster_mode = crc
ms_mon_service_mode = crc
ms_bind_msgr1 = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 8
osd_pool_default_pgp_num = 8
osd_pool_default_pg_autoscale_mode = off
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_data_avail_crit = 1
mon_data_avail_warn = 2
mon_max_pg_per_osd = 1000
osd_max_object_name_len = 1024
osd_objectstore = memstore
[mon]
paxos_propose_interval = 0.05
paxos_min_wait = 0.01
mon_data = $folder/mon
mon_initial_members = a
[osd]
osd_data = $folder/osd
memstore_device_bytes = 4294967296
osd_memory_target = 939524096
osd_numa_auto_affinity = false
[client.rgw.a]
rgw_data = $folder/rgw
pid_file = $folder/rgw.pid
rgw_frontends = beast endpoint=127.0.0.1:$1 tcp_nodelay=1
rgw_enable_usage_log = false
rgw_dynamic_resharding = false
END
}

# A recorded process id may belong to another program by now, or to a zombie.
is_running() {
  local pid
  pid=$(cat "$folder/$1.pid" 2>/dev/null) && [ -n "$pid" ] && is_program "$pid" "$2"
}
is_program() { grep -qsx "Name:[[:space:]]$2" "/proc/$1/status" && ! grep -qs '^State:[[:space:]]Z' "/proc/$1/status"; }

start_cluster() {
  rm -rf "$folder"/{mon,osd,rgw,run,keyring,monmap} "$folder"/*.pid
  mkdir -p "$folder"/{mon,osd,rgw,run}
  : >"$folder/keyring"
  write_config "$1"
  local fsid uuid id
  fsid=$(sed -n 's/^fsid = //p' "$CEPH_CONF")
  monmaptool --create --fsid "$fsid" --addv a "[v2:127.0.0.1:$(($1 + 1))]" "$folder/monmap" &&
    ceph-mon --mkfs -i a --monmap "$folder/monmap" --keyring "$folder/keyring" &&
    ceph-mon -i a || return 1
  uuid=$(cat /proc/sys/kernel/random/uuid)
  id=$(timeout 20 ceph osd new "$uuid") &&
    ceph-osd -i "$id" --mkfs --osd-uuid "$uuid" &&
    ceph-osd -i "$id" &&
    timeout 60 radosgw-admin user create --uid=test --display-name=test --access-key=$key --secret-key=$secret
}

start_gateway() {
  rm -f "$folder/rgw.pid"
  timeout 60 radosgw -n client.rgw.a --cluster ceph || return 1
  for _ in $(seq 200); do
    is_running rgw radosgw && make_bucket "$1" && return
    sleep 0.1
  done
  return 1
}

# Creating the bucket again succeeds, because we own it. The long number is the hash of an empty body.
make_bucket() {
  curl -sf --max-time 20 -X PUT --aws-sigv4 aws:amz:us-east-1:s3 -u $key:$secret \
    -H 'x-amz-content-sha256: e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' \
    "http://127.0.0.1:$1/$bucket"
}

# The data is not needed, so no graceful shutdown.
stop_all() {
  for name in rgw:radosgw osd:ceph-osd mon:ceph-mon; do
    is_running "${name%:*}" "${name#*:}" || continue
    local pid
    pid=$(cat "$folder/${name%:*}.pid")
    kill -9 "$pid"
    for _ in $(seq 100); do
      is_program "$pid" "${name#*:}" || break
      sleep 0.1
    done
  done
}

show() { echo "s3://$bucket?region=us-east-1&endpoint=http://127.0.0.1:$1&path_style=true"; }

case $command in
  start)
    is_running rgw radosgw && fail "a gateway is already running in $folder"
    install_ceph
    if is_running mon ceph-mon && is_running osd ceph-osd; then
      port=$(sed -n 's/^rgw_frontends = .*127\.0\.0\.1:\([0-9]*\).*/\1/p' "$CEPH_CONF")
      start_gateway "$port" >"$folder/start.log" 2>&1 </dev/null || fail "the gateway did not start, see $folder/start.log"
      show "$port"
      exit
    fi
    for _ in 1 2 3; do
      port=$((20000 + RANDOM % 5000 * 2))
      if { start_cluster $port && start_gateway $port; } >"$folder/start.log" 2>&1 </dev/null; then
        show $port
        exit
      fi
      stop_all
    done
    fail "Ceph did not start, see $folder/start.log and the logs next to it"
    ;;
  stop) stop_all ;;
  *) usage ;;
esac
