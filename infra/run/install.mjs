import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, run } from './project.mjs';

const packagesIn = (lockFile) => JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;

/** Whether node_modules holds what package-lock.json asks for, going by the list that npm leaves there when it is done. */
const isInstalled = () => {
  try {
    const installed = packagesIn('node_modules/.package-lock.json');
    return Object.entries(packagesIn('package-lock.json')).every(([path, { version, optional, devOptional, link }]) => {
      if (!path.includes('node_modules/') || optional || devOptional) return true;
      return link ? installed[path]?.link : installed[path]?.version === version;
    });
  } catch {
    return false;
  }
};

const ownNodeRuns = async () => {
  const code = await run(['node_modules/.bin/node', '--version'], { stdio: 'ignore' }).catch(() => 1);
  return code === 0;
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Lets one process at a time change node_modules. The lock names its holder, so that one who was killed does not keep it. */
const oneAtATime = async (work) => {
  const lock = join(tmpdir(), `houseboat-install-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  for (let said = false; ; await wait(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
      else if (!said) console.log('Waiting for another command that is installing the dependencies …');
      said = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** The npm that started us, where one did, on the Node that it runs on. */
const npm = process.env.npm_execpath
  ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
  : ['npm'];

const fail = (message) => {
  console.error(`\n${message}`);
  process.exit(1);
};

/** Installs the dependencies where they are missing or are not those of package-lock.json. Ends the process where that fails. */
export const ensureInstalled = () =>
  oneAtATime(async () => {
    if (isInstalled() && (await ownNodeRuns())) return;
    console.log('Installing the dependencies; this takes a minute …');
    const code = await run([...npm, 'ci', '--loglevel=error', '--no-audit', '--no-fund']);
    if (code !== 0)
      fail(
        'npm could not install the dependencies; its own words are above. This step needs the network: check that the machine is online, then start again.',
      );
    if (!(await ownNodeRuns()))
      fail(
        'The project brings its own Node 24 as the npm package "node", whose install script did not run. Let npm run it (npm config set ignore-scripts false), then start again.',
      );
  });
