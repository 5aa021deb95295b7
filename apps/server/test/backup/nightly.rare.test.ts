import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from '@jest/globals';

const root = resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'houseboat-nightly-'));
const backups = join(folder, 'backups');
const programs = join(folder, 'programs');
const messages = join(folder, 'messages');
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts a program of the machine's into `PATH`. */
const installProgram = (name: string, script: string) =>
  writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

/** Runs a command as cron would, with our own folders in place of the machine's. */
const runHere = (command: string) =>
  execFileSync('sh', ['-c', command.replaceAll('/srv/backups', backups).replaceAll('/srv/houseboat', folder)], {
    env: { PATH: `${programs}:/usr/bin:/bin` },
  });

beforeEach(() => {
  for (const path of [backups, programs]) {
    rmSync(path, { recursive: true, force: true });
    mkdirSync(path);
  }
  for (const [name, days] of Object.entries({
    'old.backup': 40,
    'old.backup.part': 40,
    'new.backup': 1,
    'old.txt': 40,
  })) {
    writeFileSync(join(backups, name), '');
    const seconds = Date.now() / 1000 - days * 86_400;
    utimesSync(join(backups, name), seconds, seconds);
  }
  installProgram('logger', `cat > ${messages}`);
});

const cronLines = () => {
  const [, lines = ''] = /cron\.d\/houseboat <<'END'\n(.*?)END\n/s.exec(read('docs/run-it.md')) ?? [];
  return lines.trimEnd().split('\n');
};

test.each([
  ['fails', 'The database is unavailable.', 1, ['new.backup', 'old.backup', 'old.backup.part', 'old.txt']],
  ['succeeds', 'It has 7 rows.', 0, ['new.backup', 'old.txt']],
])(
  'when the nightly backup of the containers %s, which says %j, it logs that and keeps what it should',
  (_outcome, said, code, kept) => {
    installProgram('docker', `echo '${said}' >&2; exit ${code}`);
    for (const line of cronLines()) {
      const command = /^(?:\S+ ){5}root (.*)$/.exec(line)?.[1] ?? '';
      // In a crontab, a percent sign is escaped.
      runHere(command.replaceAll('\\%', '%'));
    }
    expect(readdirSync(backups).sort()).toEqual(kept);
    expect(readFileSync(messages, 'utf8')).toBe(`${said}\n`);
  },
);

test('the nightly backup of the service deletes old ones in a step that a failure ends it before', () => {
  const steps = [...read('infra/systemd/houseboat-backup.service').matchAll(/^ExecStart=(.*)$/gm)].map(
    ([, step]) => step,
  );
  expect(steps).toEqual([
    // Without the minus that would let it fail.
    expect.stringMatching(/^\/bin\/sh .*npm run --silent backup/),
    expect.stringMatching(/^\/usr\/bin\/find .*-mtime \+30 -delete$/),
  ]);
});

test.each([
  ['active', ['stop houseboat', 'start houseboat']],
  ['activating', ['stop houseboat', 'start houseboat']],
  ['failed', ['stop houseboat', 'start houseboat']],
  ['inactive', ['stop houseboat']],
])('around the nightly backup of a service that is %s, systemctl gets %j', (state, calls) => {
  const marks = join(folder, `marks-${state}`);
  mkdirSync(marks);
  writeFileSync(messages, '');
  installProgram('systemctl', `[ "$1" = is-active ] && echo ${state} || echo "$*" >> ${messages}`);
  const unit = read('infra/systemd/houseboat-backup.service');
  for (const [, step = ''] of unit.matchAll(/^Exec(?:StartPre|StopPost)=\+(.*)$/gm))
    runHere(step.replaceAll('/run/houseboat-backup', marks).replaceAll('/usr/bin/systemctl', 'systemctl'));
  expect(readFileSync(messages, 'utf8').trim().split('\n')).toEqual(calls);
});
