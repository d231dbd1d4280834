#!/bin/sh
# Makes this machine the server of a shop. What it does and what it leaves to you: docs/install.md of the project.
set -eu

usage() {
  cat <<'HELP'
sh install.sh DOMAIN [--email ADDRESS] [--certificate FOLDER] [--backups FOLDER]
sh install.sh --remove

Makes a machine with Debian 12 or 13, or Ubuntu 24.04, the server of the shop at https://DOMAIN: packages, user, database,
service, backups, nginx and certificate. Run again, it mends what is missing and changes nothing else. Run from the folder
of a newer release, it updates the shop.

  --email ADDRESS       the certificate authority writes there before a certificate ends
  --certificate FOLDER  your own fullchain.pem and privkey.pem; else Let's Encrypt gives one
  --backups FOLDER      a mounted disk; else /var/backups/chaap, on the disk of the shop
  --remove              the program, its service and nginx's file go; data, backups and settings stay
HELP
}

say() { printf '%s\n' "$*"; }
fail() {
  printf '%s\n' "$*" >&2
  exit 1
}
# Runs a command whose output matters only when it fails.
quietly() {
  "$@" > "$output" 2>&1 || {
    status=$?
    tail -n 30 "$output" >&2
    return $status
  }
}
# A step that has something to do says so, so that a second run can say that it had nothing to do.
step() {
  changed=yes
  say "$*"
}

here=$(cd -- "$(dirname -- "$0")" && pwd -P)
release=$(basename -- "$here")
programs=/srv/chaap
settings=/etc/chaap.env
data=/var/lib/chaap
units=/etc/systemd/system
site=/etc/nginx/conf.d/chaap.conf
shop=$programs/shop
changed=
domain=
email=
certificate=
backups=/var/backups/chaap
remove=
output=$(mktemp)
trap 'rm -f "$output"' EXIT

while [ $# -gt 0 ]; do
  case $1 in
    --help | -h) usage && exit 0 ;;
    --remove) remove=yes ;;
    --email | --certificate | --backups)
      [ $# -gt 1 ] || fail "$1 needs a value."
      case $1 in
        --email) email=$2 ;;
        --certificate) certificate=$(cd -- "$2" && pwd -P) || exit 1 ;;
        --backups) backups=$2 ;;
      esac
      shift ;;
    -*) usage >&2 && exit 2 ;;
    *)
      [ -z "$domain" ] || fail "Only one domain can be given."
      domain=$1 ;;
  esac
  shift
done

case $domain in
  *[!a-z0-9.-]* | -* | .* | *. | *..*) fail "'$domain' is no domain. It looks like shop.example, in small letters, without https://." ;;
  *.* | '') ;;
  *) fail "'$domain' is no domain. It looks like shop.example." ;;
esac
case $backups in
  /*) ;;
  *) fail "The folder of the backups begins with /." ;;
esac
[ "$(id -u)" = 0 ] || fail "Only root can install the shop: sudo sh install.sh ${domain:-shop.example}"
[ -d /run/systemd/system ] || fail "This machine does not run systemd, which keeps the shop open."

if [ -n "$remove" ]; then
  systemctl disable --now chaap.service 2> /dev/null || true
  rm -rf "$units"/chaap.service "$units"/chaap-*.service "$units"/chaap.service.d "$units"/chaap-.service.d "$programs"
  systemctl daemon-reload
  if [ -e "$site" ]; then
    rm -f "$site"
    systemctl reload nginx || true
  fi
  say "The program is gone. What stays is yours:"
  say "  $settings     settings, with the password of the database"
  say "  $data   pictures, receipts and keys, and the database unless PostgreSQL of this machine has it"
  say "  backups, where BACKUP_DIR of the settings says; the database and the user 'chaap'; packages"
  say "sh install.sh DOMAIN of any later release opens the shop again as it was."
  exit 0
fi

# ---- What is asked for

kept=
[ ! -r "$settings" ] || kept=$(sed -n 's|^PUBLIC_URL=https://||p' "$settings")
: "${domain:=$kept}"
[ -n "$domain" ] || { usage >&2 && exit 2; }
if [ -n "$kept" ] && [ "$kept" != "$domain" ]; then
  fail "The shop of this machine is $kept. To move it, change PUBLIC_URL in $settings, and run this again."
fi
for file in ${certificate:+fullchain.pem privkey.pem}; do
  [ -r "$certificate/$file" ] || fail "There is no $certificate/$file."
done
"$here/bin/chaap" --version > /dev/null || exit 1
if [ "$here" != "$programs/$release" ]; then
  (cd "$here" && sha256sum --quiet -c CHECKSUMS) || fail "The release is damaged: unpack the archive again."
fi

# ---- Packages

export DEBIAN_FRONTEND=noninteractive
has() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2> /dev/null)" = installed ]; }
fetched=
install_packages() {
  missing=
  for package in "$@"; do has "$package" || missing="$missing $package"; done
  [ -n "$missing" ] || return 0
  step "Installing$missing"
  refresh
  # A new server installs updates by itself for its first minutes.
  # shellcheck disable=SC2086
  quietly apt-get -qq -o DPkg::Lock::Timeout=600 install -y --no-install-recommends $missing
}
refresh() {
  [ -z "$fetched" ] || return 0
  for try in 1 2 3 4 5 6 7 8 9 10 11 12; do
    if apt-get -qq update > "$output" 2>&1; then
      fetched=yes
      return 0
    fi
    say "  apt is busy, or its servers cannot be reached: trying again (try $try)"
    sleep 10
  done
  cat "$output" >&2
  fail "apt-get update does not succeed."
}
command -v apt-get > /dev/null || fail "This is for Debian and Ubuntu. docs/install.md says what to do by hand elsewhere."
install_packages ca-certificates curl nginx openssl certbot

# ---- User and program

if ! id chaap > /dev/null 2>&1; then
  step "Making the user chaap"
  useradd --system --home-dir "$data" --no-create-home --shell /usr/sbin/nologin chaap
fi
install -d -m 700 -o chaap -g chaap "$data"
[ -d "$backups" ] || install -d -m 700 -o chaap -g chaap "$backups"
runuser -u chaap -- test -w "$backups" || fail "The user chaap may not write into $backups: chown chaap: $backups"

target=$programs/$release
if [ "$here" != "$target" ] && ! cmp -s "$here/CHECKSUMS" "$target/CHECKSUMS"; then
  step "Copying the program to $target"
  install -d "$programs"
  rm -rf "$target.new"
  cp -R "$here" "$target.new"
  chown -R root:root "$target.new"
  if [ -e "$target" ]; then
    rm -rf "$target.before"
    mv "$target" "$target.before"
  fi
  mv "$target.new" "$target"
  rm -rf "$target.before"
fi

# ---- Settings and database

# The one of the distribution where it is new enough; else the shop brings its own.
make_database() {
  if ! has postgresql; then
    refresh
    offered=$(apt-cache policy postgresql | sed -n 's/^ *Candidate: \([0-9]*\).*/\1/p')
    [ "${offered:-0}" -ge 17 ] || return 0
    install_packages postgresql
  fi
  port=$(pg_lsclusters -h | awk '$1 >= 17 && $4 ~ /^online/ { print $3; exit }')
  [ -n "$port" ] || return 0
  as_postgres() { runuser -u postgres -- psql -qtA -p "$port" -v ON_ERROR_STOP=1 -c "$1"; }
  step "Making the database in PostgreSQL of this machine"
  password=$(openssl rand -hex 24)
  if [ "$(as_postgres "select 1 from pg_roles where rolname = 'chaap'")" = 1 ]; then verb=alter; else verb=create; fi
  (cd / && as_postgres "$verb role chaap login password '$password'")
  if [ "$(as_postgres "select 1 from pg_database where datname = 'chaap'")" != 1 ]; then
    (cd / && as_postgres "create database chaap owner chaap template template0
      encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'")
  fi
  database=postgres://chaap:$password@127.0.0.1:$port/chaap
}
cd /
if [ ! -e "$settings" ]; then
  database=
  make_database
  step "Writing $settings"
  (
    umask 027
    {
      say "NODE_ENV=production"
      say "DEMO=0"
      say "PUBLIC_URL=https://$domain"
      say "PROXIES_IN_FRONT=1"
      say "DATA_DIR=$data"
      say "BACKUP_DIR=$backups"
      [ -z "$database" ] || say "DATABASE_URL=$database"
    } > "$settings.new"
  )
  chgrp chaap "$settings.new"
  mv "$settings.new" "$settings"
fi

# ---- The shop

chaap() { runuser -u chaap -- "$1/bin/chaap" "$2" ${3+"$3"} ${4+"$4"}; }
restart=
if [ "$(readlink "$shop" || true)" != "$release" ]; then
  if [ -e "$shop" ]; then
    step "Updating from $(readlink "$shop"): a backup first"
    quietly chaap "$shop" backup
  fi
  # The old program goes on selling meanwhile. A database of the shop's own is brought up to date when it starts.
  if grep -q '^DATABASE_URL=' "$settings"; then
    step "Bringing the tables to $release"
    quietly chaap "$target" migrate
  fi
  ln -sfn "$release" "$shop"
  restart=yes
fi
for unit in "$target"/infra/systemd/chaap*; do
  if ! diff -r -x backups.conf "$unit" "$units/$(basename "$unit")" > /dev/null 2>&1; then
    cp -R "$unit" "$units/"
    restart=yes
  fi
done
if ! grep -q "^BACKUP_DIR=/var/backups/chaap$" "$settings"; then
  folder=$(sed -n 's/^BACKUP_DIR=\//\//p' "$settings")
  line="[Service]
ReadWritePaths=-$folder"
  if [ -n "$folder" ] && [ "$line" != "$(cat "$units/chaap.service.d/backups.conf" 2> /dev/null)" ]; then
    say "$line" > "$units/chaap.service.d/backups.conf"
    restart=yes
  fi
fi
if [ -n "$restart" ]; then
  step "Starting the shop"
  systemctl daemon-reload
  systemctl enable -q chaap.service
  systemctl restart chaap.service
elif ! systemctl is-active -q chaap.service; then
  step "Starting the shop"
  systemctl enable -q --now chaap.service
fi
ready() {
  for try in $(seq 180); do
    ! curl -sf -o /dev/null http://127.0.0.1:3000/api/health/ready || return 0
    sleep 1
  done
  journalctl -n 30 --no-pager -u chaap >&2
  fail "The shop does not open. The lines above say why."
}
ready

# ---- HTTPS

publish() {
  SHOP_DOMAIN=$domain SHOP_CERTIFICATE=$1 SHOP_LOG=/var/log/nginx SHOP_HTTP='[::]:80 ipv6only=off' \
    SHOP_HTTPS='[::]:443 ipv6only=off' SHOP_INSIDE=127.0.0.1:5080 SHOP_SHELLS='server 127.0.0.1:3000;' \
    SHOP_APIS='server 127.0.0.1:5000;' \
    perl -pe 's/\$\{(SHOP_\w+)\}/$ENV{$1}/g' "$shop/infra/nginx/chaap.conf.template" > "$site.new"
  if [ ! -e /proc/net/if_inet6 ]; then sed -i 's/\[::\]:\([0-9]*\) ipv6only=off/\1/' "$site.new"; fi
  if cmp -s "$site.new" "$site"; then
    rm "$site.new"
    systemctl is-active -q nginx || systemctl enable -q --now nginx
    return 0
  fi
  step "Opening https://$domain with the certificate of $1"
  mv "$site.new" "$site"
  rm -f /etc/nginx/sites-enabled/default
  quietly nginx -t || fail "nginx refuses its files; the lines above say why."
  systemctl enable -q nginx
  systemctl reload-or-restart nginx || {
    journalctl -n 10 --no-pager -u nginx >&2
    fail "nginx does not start. Does another program use port 80 or 443?"
  }
}
own=/etc/ssl/chaap/$domain
given=/etc/letsencrypt/live/$domain
warning=
if [ -z "$certificate" ] && [ -e "$site" ]; then
  used=$(sed -n 's|^ *ssl_certificate \(.*\)/fullchain.pem;|\1|p' "$site" | head -n 1)
  case $used in "$own" | "$given" | '') ;; *) certificate=$used ;; esac
fi
if [ -n "$certificate" ]; then
  publish "$certificate"
elif [ -e "$given/fullchain.pem" ]; then
  publish "$given"
else
  if [ ! -e "$own/fullchain.pem" ]; then
    install -d "$own"
    openssl req -x509 -newkey rsa:2048 -nodes -days 90 -subj "/CN=$domain" -addext "subjectAltName=DNS:$domain" \
      -keyout "$own/privkey.pem" -out "$own/fullchain.pem" 2> /dev/null
  fi
  # Let's Encrypt asks the shop's own port 80 for a file.
  publish "$own"
  step "Asking Let's Encrypt for a certificate"
  if [ -n "$email" ]; then set -- -m "$email"; else set -- --register-unsafely-without-email; fi
  if certbot certonly -n --agree-tos "$@" --webroot -w /var/www/html -d "$domain" \
    --deploy-hook 'systemctl reload nginx' > "$output" 2>&1; then
    publish "$given"
  else
    sed '/^Saving debug log/d; s/^/  /' "$output" | tail -n 12
    warning="Browsers warn of $domain, because it has no certificate yet. Let its DNS point to this machine, open the ports
80 and 443, and run this again."
  fi
fi

# ---- What is left to do

if [ -z "$changed" ]; then
  say "Everything was there: nothing had to be changed."
else
  say "The shop is open: https://$domain"
fi
[ -z "$warning" ] || say "$warning"
chaap "$shop" doctor > "$output" || true
if grep -q '^!' "$output"; then
  say "The doctor found:"
  sed '/^ok/d; /^$/d; s/^/  /' "$output"
fi
if [ ! -e "$programs/owner-invited" ]; then
  chaap "$shop" admin link admin
  touch "$programs/owner-invited"
  say 'Sign in as admin with it. "Make it your shop" leads on from there. This link is not shown again.'
fi
