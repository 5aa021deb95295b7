#!/bin/sh
# Creates the secrets of docker-compose.yml in infra/secrets, except those that exist. Other users of this machine cannot enter the
# folder. The files in it are readable, because each container reads its own as an unprivileged user.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
cd secrets

make() {
  [ -s "$1" ] || cat >"$1"
  chmod 444 "$1"
}
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

random | make database-password
printf 'postgres://houseboat:%s@database:5432/houseboat' "$(cat database-password)" | make database-url
random | make session-secret
random | make s3-secret-access-key
# Mailpit, which delivers nothing. For real mail: smtps://user:password@mail.example.org
printf 'smtp://mailpit:1025' | make smtp-url
