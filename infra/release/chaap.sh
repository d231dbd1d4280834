#!/bin/sh
# Runs the shop of this release, or one of its commands. Settings come from the environment, else from /etc/chaap.env
# (CHAAP_ENV names another file). Without DATA_DIR the shop's data are beside the release, so that the next one finds them.
set -eu

here=$(cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
for node in "$here"/node_modules/node-*/bin/node; do :; done
if [ ! -x "$node" ]; then
  echo "This release is for another kind of machine." >&2
  exit 1
fi
settings=${CHAAP_ENV:-/etc/chaap.env}
named=
if [ -r "$settings" ]; then named=$(sed -n 's/^DATA_DIR=//p' "$settings"); fi
: "${DATA_DIR:=${named:-$(dirname -- "$here")/data}}"
export DATA_DIR
# The commands name themselves so in their help.
export CHAAP_RELEASE=1

run() {
  if [ -r "$settings" ]; then exec "$node" "--env-file=$settings" "$@"; fi
  exec "$node" "$@"
}

name=${1:-help}
[ $# -gt 0 ] && shift
cd "$here"
case $name in
  start | doctor | admin | events | emails | rebuild | keys | remove-demo | products | orders | customers)
    run "infra/shop/$name.ts" "$@" ;;
  backup | restore)
    run "infra/backup/$name.ts" "$@" ;;
  deploy-remote)
    run infra/release/deploy-remote.ts "$@" ;;
  migrate)
    run services/api/dist/migrate.js ;;
  api)
    ROLE=http run services/api/dist/main.js ;;
  worker)
    ROLE=worker run services/api/dist/main.js ;;
  shell)
    run frontends/shell/dist/node/server.mjs ;;
  --version | version)
    sed -n 's/.*"version": "\(.*\)".*/\1/p' RELEASE.json ;;
  help | --help | -h)
    cat <<'HELP'
chaap start                  opens the shop: database (unless DATABASE_URL names one), API, worker, shell
chaap api | worker | shell   one process of it, for a supervisor of your own; first: chaap migrate
chaap migrate                brings the database to this release
chaap doctor                 looks at machine, settings, database and services, and says how to mend what is wrong
chaap backup, chaap restore  database, files and keys
chaap backup keep            backups all the time, beside processes of your own
chaap admin, keys            who may sign in; new keys
chaap events, emails         what failed, and to try it again
chaap products, orders, customers   exports, imports, erasure
chaap rebuild, remove-demo   figures counted again; the demo removed
chaap deploy-remote          another build of the storefront or the back office alone, and back
chaap --version

chaap COMMAND --help says more.
HELP
    ;;
  *)
    echo "chaap has no command '$name'. chaap --help lists them." >&2
    exit 2 ;;
esac
