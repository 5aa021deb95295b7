import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { packagesIn, trim } from './packages.mjs';
import { root, run, start } from './project.mjs';

/** The packages in node_modules, according to the list that npm writes there when it has finished. */
const installedPackages = () => {
  try {
    return packagesIn('node_modules/.package-lock.json');
  } catch {
    return {};
  }
};

/** Marks packages without their source maps and TypeScript. */
const trimmed = join(root, 'node_modules/.trimmed');

/** This system's C library, by npm's names. Only Linux has packages for each. */
const ownLibc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

/** Whether an optional package has programs for this machine. The others replace such programs elsewhere, or nothing here needs them. */
const isForThisMachine = ({ os, cpu, libc = [ownLibc] }) =>
  os?.includes(process.platform) && cpu?.includes(process.arch) && libc.includes(ownLibc);

/** Returns the packages of package-lock.json that are missing or have another version. Those of development count only if they are wanted. */
const missingPackages = (forDevelopment) => {
  const installed = installedPackages();
  return Object.entries(packagesIn('package-lock.json'))
    .filter(([path, wanted]) => {
      const { version, optional, devOptional, dev, link } = wanted;
      if (!path.includes('node_modules/') || devOptional || (dev && !forDevelopment)) return false;
      if (optional && !isForThisMachine(wanted)) return false;
      return link ? !installed[path]?.link : installed[path]?.version !== version;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
};

const isComplete = (forDevelopment) =>
  !(forDevelopment && existsSync(trimmed)) && missingPackages(forDevelopment).length === 0;

const bundledNodeRuns = async () => {
  const code = await run(['node_modules/.bin/node', '--version'], { stdio: 'ignore' }).catch(() => 1);
  return code === 0;
};

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return error.code === 'EPERM';
  }
};

/** Returns the process in a lock file, or undefined if the file is gone. */
const ownerOf = (lock) => {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
};

const fail = (message) => {
  console.error(`\n${message}`);
  process.exit(1);
};

/** Removes the lock of a process that is gone. Only one of several waiters can rename it; a lock that has replaced it is put back. */
const removeStale = (lock, owner) => {
  const taken = `${lock}-${process.pid}`;
  try {
    renameSync(lock, taken);
    if (ownerOf(taken) !== owner) linkSync(taken, lock);
    rmSync(taken);
  } catch (error) {
    // Another start has made a new one.
    if (error.code === 'EEXIST') rmSync(taken);
    else if (error.code !== 'ENOENT')
      fail(`The lock of an installation that was killed cannot be removed: delete ${lock}, then start again.`);
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
      if (error.code !== 'EEXIST')
        fail(
          `No temporary file can be made in ${tmpdir()}: ${error.message}. Create that folder, or set TMPDIR to one in which this user may write, then start again.`,
        );
      const owner = ownerOf(lock);
      if (owner === undefined) continue;
      if (!isAlive(Number(owner))) removeStale(lock, owner);
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

/** Runs npm. Resolves to its exit code, and the errors that it has printed. */
const runNpm = (args) =>
  new Promise((resolve, reject) => {
    const child = start([...npm, ...args], { stdio: ['inherit', 'inherit', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      process.stderr.write(chunk);
      errors += chunk;
    });
    child.once('error', reject).once('close', (code) => resolve({ code: code ?? 1, errors }));
  });

/** Returns what to do about npm's errors, which are on the screen already. */
const adviceOn = (errors) => {
  const [, code] = /^npm error code (EACCES|EPERM|EROFS|ENOTDIR|ENOSPC|EDQUOT)$/m.exec(errors) ?? [];
  const [, path] = /^npm error path (.+)$/m.exec(errors) ?? [];
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full: make room, then start again.';
  if (code)
    return `This user may not write ${path ?? 'a file'}: change its owner or its permissions, or set npm_config_cache to a folder for npm's cache, then start again.`;
  return 'It needs the network, and room on the disk: check that this machine is online, then start again.';
};

/** Deletes the packages' source maps and TypeScript: a quarter of their size, which counts on a small machine's card. */
const trimPackages = () => {
  writeFileSync(trimmed, '');
  const paths = Object.keys(installedPackages()).filter((path) => path.includes('node_modules/'));
  for (const folder of new Set(paths.map((path) => path.replace(/node_modules\/.*/, 'node_modules'))))
    trim(join(root, folder));
};

const install = async (forDevelopment) => {
  console.log(`Installing what ${forDevelopment ? 'tests and tools need' : 'running needs'}; this takes a minute …`);
  // NODE_ENV=production would leave out the packages for development.
  const part = forDevelopment ? '--include=dev' : '--omit=dev';
  const { code, errors } = await runNpm(['ci', part, '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) fail(`npm could not install the dependencies (see above). ${adviceOn(errors)}`);
  if (!(await bundledNodeRuns()))
    fail(
      'The project needs its own Node 24, the npm package "node", but its install script did not run. Allow install scripts (npm config set ignore-scripts false), then start again.',
    );
  const missing = missingPackages(forDevelopment);
  if (missing.length > 0)
    fail(
      `npm has not installed ${missing.join(', ')}, which this machine needs. Check that Node is 20.19, 22.12 or newer (node --version), that npm may install optional packages (npm config get omit) and that this machine is online, then start again.`,
    );
  // Node's program in node/bin is a hard link to the one here, which comes with 67 MB of headers for addons in C.
  rmSync(join(root, 'node_modules/node/node_modules'), { recursive: true, force: true });
  if (!forDevelopment) trimPackages();
};

/**
 * Installs what running needs, if it is missing or outdated: the server, the web app's build, PostgreSQL and Node. For development it
 * installs everything. Exits if that fails.
 */
export const ensureInstalled = ({ forDevelopment = false } = {}) =>
  withInstallLock(async () => {
    if (isComplete(forDevelopment) && (await bundledNodeRuns())) return;
    // Once everything was wanted, an update brings everything, so that start and test do not take turns in installing.
    await install(forDevelopment || Object.values(installedPackages()).some(({ dev }) => dev));
  });
