// Tries docker-compose.yml with a real Docker, from these sources: drafts through it, stops it server by server and updates it, all under load.
// Fails if one request failed or one answer was lost. Needs ports 80 and 443, and removes what it made. Node and Docker suffice.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startLoad } from './container-load.mjs';
import { root } from './project.mjs';

/** Of an outage, the first failures say enough. */
const MAX_PRINTED = 50;

// The demo boat, in containers of its own, whatever .env has.
const env = {
  ...process.env,
  COMPOSE_PROJECT_NAME: 'houseboat-try',
  PUBLIC_HOST: 'localhost',
  BOAT_DIR: '',
  BOAT_FILE: '',
};
const boat = JSON.parse(readFileSync(join(root, 'apps/server/src/platform/config/demo-boat.json'), 'utf8'));

/** Runs a command. Rejects unless it succeeds. */
const run = ([file, ...args], settings = {}) =>
  new Promise((resolve, reject) => {
    const end = (problem) => (problem ? reject(new Error(`${file} ${args.join(' ')}: ${problem}`)) : resolve());
    const child = spawn(file, args, { cwd: root, env: { ...env, ...settings }, stdio: 'inherit' });
    child.once('error', ({ message }) => end(message)).once('exit', (code) => end(code !== 0 && `exit code ${code}`));
  });
const compose = (...args) => run(['docker', 'compose', ...args]);
const up = (...args) => compose('up', '--detach', '--wait', '--wait-timeout', '300', ...args);
const outputOf = (...args) => execFileSync('docker', args, { cwd: root, env, encoding: 'utf8' }).trim();
const inContainer = (service, ...command) => outputOf('compose', 'exec', '-T', service, ...command);

const problems = [];
let load;
const stage = async (name, work) => {
  console.log(`\n── ${name}`);
  const [start, before] = [performance.now(), load?.answers() ?? 0];
  await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${name}: ${seconds} s, ${(load?.answers() ?? 0) - before} requests, ${problems.length} problems so far`);
};

try {
  await run(['infra/make-secrets.sh']);
  await stage('build', () => compose('build', '--quiet'));
  await stage('start', up);
  const forDevelopment = inContainer('server-a', 'find', 'node_modules', '-name', '*.map', '-o', '-name', '*.ts');
  if (forDevelopment) problems.push(`The server's image has files for development:\n${forDevelopment}`);

  load = await startLoad(boat, inContainer('proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'), problems);
  for (const server of ['server-a', 'server-b']) {
    await stage(`stop ${server}`, () => compose('stop', server));
    await stage(`start ${server}`, () => up('--no-deps', server));
  }
  const proxy = outputOf('compose', 'ps', '--quiet', 'proxy');
  await stage('update', () => run(['infra/update.sh', '--build'], { HOUSEBOAT_VERSION: '0.0.0-next' }));
  if (outputOf('compose', 'ps', '--quiet', 'proxy') !== proxy) problems.push('The update replaced the proxy.');
  load.stop();
  console.log('\nEverything that was answered:', await load.verify());
} catch (error) {
  problems.push(error.message);
} finally {
  load?.stop();
}
for (const problem of problems.slice(0, MAX_PRINTED)) console.error(problem);
if (problems.length > 0) await compose('ps', '--all').then(() => compose('logs', '--tail', '100'));
await compose('down', '--volumes');
console.log(problems.length > 0 ? `${problems.length} problems` : 'No request failed, and no answer was lost.');
process.exitCode = problems.length > 0 ? 1 : 0;
