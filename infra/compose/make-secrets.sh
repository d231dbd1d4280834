#!/bin/sh
# Makes the secrets that compose.yaml names, in the folder "secrets" beside it or in the one that is given. What is there stays.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
# Containers read them as users of their own, so the files are open, and the folder is closed to all others here.
chmod 700 "$folder"

secret() {
  [ -e "$folder/$1" ] && return
  printf '%s' "$2" > "$folder/$1"
  chmod 444 "$folder/$1"
}
# 32 random bytes, in characters that need no care in an address.
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'; }
read_secret() { cat "$folder/$1"; }

for name in jwt_secret two_factor_key vapid_private_key admin_password postgres_password redis_password \
  s3_access_key_id s3_secret_access_key grafana_password; do
  secret "$name" "$(random)"
done
secret database_url "postgres://chaap:$(read_secret postgres_password)@postgres:5432/chaap"
secret redis_url "redis://:$(read_secret redis_password)@redis:6379"
secret smtp_url smtp://mail:1025
secret store_identities "$(printf \
  '{"identities":[{"name":"shop","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin","Read","Write","List","Tagging"]}]}' \
  "$(read_secret s3_access_key_id)" "$(read_secret s3_secret_access_key)")"
