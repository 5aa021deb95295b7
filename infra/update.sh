#!/bin/sh
# Applies a new release, or other settings, while families stay connected: replaces one server after the other, then whatever else has
# changed. It works for .env and the secrets, too.
#
#   infra/update.sh            with the images of the release
#   infra/update.sh --build    with images from these sources
set -eu
cd "$(dirname "$0")/.."
# Longer than a start with a migration, and as long as the start period of a server's health check.
timeout=180

fail() {
  printf '\n%s\n' "$1" >&2
  exit 1
}

# Nothing stops before all images are here.
case ${1-} in
  '')
    docker compose pull --quiet --policy missing ||
      fail 'The images could not be downloaded, so nothing has changed. See above, then run this again. Images from these sources: infra/update.sh --build'
    ;;
  --build)
    docker compose build --quiet || fail 'The images could not be built, so nothing has changed. See above.'
    ;;
  *) fail 'Usage: infra/update.sh [--build]' ;;
esac

docker compose up --detach --wait --wait-timeout "$timeout" --no-deps --no-recreate database storage ||
  fail 'The database and the photo storage are not healthy, so nothing has changed. Their logs say why: docker compose logs --tail 50 database storage'

services=$(docker compose config --services) || fail 'docker-compose.yml or .env is wrong, so nothing has changed. See above.'
for server in $(echo "$services" | grep '^server-' | sort); do
  # Replaced in any case: a changed secret is not visible to Compose.
  docker compose up --detach --wait --wait-timeout "$timeout" --no-deps --force-recreate "$server" && continue
  docker compose logs --no-log-prefix --tail 20 "$server" >&2 || true
  fail "$server did not become healthy; the end of its log is above. Every other server continues. Correct the cause, or check out the previous release, and run this again."
done

docker compose up --detach --wait --wait-timeout "$timeout" ||
  fail 'The servers are replaced, but something else is not healthy. Its log says why: docker compose ps, then docker compose logs --tail 50 and its name.'
echo 'Everything is up to date and healthy.'
