import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const project = resolve(import.meta.dirname, '../../../../infra/run/project.mjs');

/** Runs a script as `npm start` runs the server. Returns the exit code and the output of both, once all processes have ended. */
async function runScript(script: string) {
  const program = `import { runTogether } from '${project}';
    process.exitCode = await runTogether([{ command: ['sh', '-c', \`${script}\`] }]);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const [[code], out, err] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)]);
  return { code, out, err };
}

test('what is run ends without a stack trace when it is killed', async () => {
  expect(await runScript('kill -9 $$')).toEqual({ code: 1, out: '', err: '' });
});

test('processes that a killed one leaves behind are ended too', async () => {
  const left = 'trap "echo ended; exit" TERM; kill -9 $$; for nr in $(seq 100); do sleep 0.1; done; echo left behind';
  expect(await runScript(`(${left}) & wait`)).toMatchObject({ code: 1, out: 'ended\n' });
});
