import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { until } from '../support/wait.ts';

const scripts = resolve(import.meta.dirname, '../../../../infra/run');

test('SIGTERM to a script ends the command that it runs, and then the script', async () => {
  const command = `
    process.on('SIGTERM', () => process.exit(console.log('ended')));
    setInterval(() => console.log('running'), 50);`;
  const script = `
    import { run } from ${JSON.stringify(join(scripts, 'project.mjs'))};
    await run(['node', '-e', ${JSON.stringify(command)}]);
    console.log('went on');`;
  const running = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let said = '';
  running.stdout.on('data', (chunk) => (said += chunk));
  await until(() => said.includes('running'));
  running.kill('SIGTERM');
  expect(await once(running, 'exit')).toEqual([1, null]);
  await until(() => said.endsWith('running\nended\n'));
});

test('SIGTERM while a temporary PostgreSQL starts leaves neither its files nor its processes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'houseboat-signals-'));
  const running = spawn(process.execPath, [join(scripts, 'postgres.mjs'), 'sleep', '1000'], {
    env: { ...process.env, TMPDIR: folder },
    stdio: 'ignore',
  });
  await until(() => readdirSync(folder).length > 0);
  running.kill('SIGTERM');
  expect(await once(running, 'exit')).toEqual([1, null]);
  expect(readdirSync(folder)).toEqual([]);
  expect(execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' })).not.toContain(folder);
  rmSync(folder, { recursive: true });
});
