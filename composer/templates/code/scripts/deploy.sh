#: name: deployment script
#: target: bash
#: phrases: (deploy|deployment) (script|bash|shell) [for]; (bash|shell) [script] deploy [app]; script deploy [app]
#: includes: (bash|shell) [script]; script; strict mode; set -euo pipefail; set -e; error handling; usage [message]; usage when (args|arguments) are missing; (args|arguments|parameters) missing; quoted variables; exit non zero [usage]; when (args|arguments) [are] missing; safe; linux; ubuntu; git pull; pull [latest] [changes|code]; install [dependencies]; build; restart [service|app]; (health check|healthcheck); rollback [on failure]; (rolls back|roll back) [on failure|if it fails]; systemd; systemctl; server; node [app]; app; lock; no parallel deployments
#: option pm2: pm2
#: option docker: docker [compose]
#: value branch = main: branch {text}; (main|master) branch
#: value service = app: service [named|called] {text}
#!/usr/bin/env bash
set -euo pipefail

# Usage: deploy.sh [DIRECTORY]. Updates the checkout, builds it, restarts the app, and goes back to the old version if that fails.
cd -- "${1:-$PWD}"

# Two deployments at the same time would disturb each other.
exec 9> .git/deploy.lock
if ! flock --nonblock 9; then
  echo "Another deployment is running" >&2
  exit 1
fi

release() {
  git checkout --quiet --detach "$1"
#: if docker
  docker compose up --detach --build
#: else
  npm ci
  npm run build --if-present
#: if pm2
  pm2 restart __service__ --update-env
#: else
  sudo systemctl restart __service__
#: end
#: end
}

is_healthy() {
  for _ in $(seq 1 15); do
    if curl --fail --silent --max-time 5 --output /dev/null "$HEALTH_URL"; then return 0; fi
    sleep 2
  done
  return 1
}

HEALTH_URL=${HEALTH_URL:-http://127.0.0.1:3000/health}
previous=$(git rev-parse HEAD)
git fetch --quiet origin __branch__
next=$(git rev-parse FETCH_HEAD)

echo "Deploying $next"
if release "$next" && is_healthy; then
  echo "Deployed $next"
  exit 0
fi
echo "The new version is not healthy. Going back to $previous" >&2
release "$previous"
exit 1
