import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const script = resolve(import.meta.dirname, '../../../../infra/update.sh');
const folder = mkdtempSync(join(tmpdir(), 'houseboat-update-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script with a fake Docker that records its commands, and fails those that contain `failing`. */
function update(args: string[], failing = 'nothing', services = ['database', 'server-b', 'proxy', 'server-a']) {
  const calls = join(folder, 'calls');
  writeFileSync(calls, '');
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const docker = join(folder, 'bin/docker');
  writeFileSync(
    docker,
    [
      '#!/bin/sh',
      `echo "$*" >>'${calls}'`,
      `case "$*" in *'${failing}'*) exit 1 ;; 'compose config --services') printf '${services.join('\\n')}' ;; esac`,
    ].join('\n'),
  );
  chmodSync(docker, 0o755);
  const { status, stderr } = spawnSync('sh', [script, ...args], {
    encoding: 'utf8',
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}` },
  });
  return { status, said: stderr.trim(), calls: readFileSync(calls, 'utf8').trim().split('\n') };
}

const images = 'compose pull --quiet --policy missing';
const up = 'compose up --detach --wait --wait-timeout 180';
const data = `${up} --no-deps --no-recreate database storage`;
const servers = 'compose config --services';
const replace = (server: string) => `${up} --no-deps --force-recreate ${server}`;
const logs = (server: string) => `compose logs --no-log-prefix --tail 20 ${server}`;

test('an update gets the images first, and replaces one server after the other and then the rest', () => {
  const rest = [data, servers, replace('server-a'), replace('server-b'), up];
  expect(update([])).toEqual({ status: 0, said: '', calls: [images, ...rest] });
  expect(update(['--build']).calls).toEqual(['compose build --quiet', ...rest]);
  const three = ['server-a', 'server-b', 'server-c'];
  expect(update([], 'nothing', three).calls).toEqual([images, data, servers, ...three.map(replace), up]);
});

test.each([
  ['without images', 'pull', /^The images could not be downloaded, so nothing has changed\./, [images]],
  ['without a database', 'database', /^The database and the photo storage are not healthy, so nothing/, [images, data]],
  ['with settings that Compose refuses', 'config', /^docker-compose\.yml or \.env is wrong/, [images, data, servers]],
  [
    'with a first server that does not start',
    'server-a',
    /^server-a did not become healthy; .* Every other server continues\./,
    [images, data, servers, replace('server-a'), logs('server-a')],
  ],
  [
    'with a second server that does not start',
    'server-b',
    /^server-b did not become healthy; .* Every other server continues\./,
    [images, data, servers, replace('server-a'), replace('server-b'), logs('server-b')],
  ],
])('an update %s stops there and says what to do', (_case, refused, words, calls) => {
  const { said, ...ended } = update([], refused);
  expect(said).toMatch(words);
  expect(ended).toEqual({ status: 1, calls });
});

test('an update with an unknown option changes nothing', () => {
  expect(update(['--help'])).toEqual({ status: 1, said: 'Usage: infra/update.sh [--build]', calls: [''] });
});
