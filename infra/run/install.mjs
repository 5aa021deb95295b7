import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, run } from './project.mjs';

const packagesIn = (lockFile) => JSON.parse(readFileSync(join(root, lockFile), 'utf8')).packages;

/** Whether node_modules matches package-lock.json, according to the list that npm writes there when it has finished. */
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

const bundledNodeRuns = async () => {
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

/** Lets one process at a time change node_modules. The lock file names its process, so that a killed one does not block others. */
const withInstallLock = async (work) => {
  const lock = join(tmpdir(), `houseboat-install-${createHash('sha256').update(root).digest('hex').slice(0, 12)}`);
  for (let isWaiting = false; ; await wait(300)) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isAlive(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
      else if (!isWaiting) console.log('Waiting for another command that is installing the dependencies …');
      isWaiting = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
};

/** The npm that started this process, if one did, run by the same Node. */
const npm = process.env.npm_execpath
  ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
  : ['npm'];

const fail = (message) => {
  console.error(`\n${message}`);
  process.exit(1);
};

/** Installs the dependencies if they are missing or outdated. Exits if that fails. */
export const ensureInstalled = () =>
  withInstallLock(async () => {
    if (isInstalled() && (await bundledNodeRuns())) return;
    console.log('Installing the dependencies; this takes a minute …');
    const code = await run([...npm, 'ci', '--loglevel=error', '--no-audit', '--no-fund']);
    if (code !== 0)
      fail(
        'npm could not install the dependencies (see above). It needs the network: check that this machine is online, then start again.',
      );
    if (!(await bundledNodeRuns()))
      fail(
        'The project needs its own Node 24, the npm package "node", but its install script did not run. Allow install scripts (npm config set ignore-scripts false), then start again.',
      );
  });
