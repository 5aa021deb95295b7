#!/bin/sh
# Makes the secrets that docker-compose.yml asks for, in infra/secrets, as far as they are not there yet. Nobody else on this machine can enter
# that folder; the files in it can be read, since each container reads its own as a user without rights.
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
# Mailpit, which keeps the mails to itself. For real mail: smtps://user:password@mail.example.org
printf 'smtp://mailpit:1025' | make smtp-url
