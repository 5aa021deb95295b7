import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

type Found = { executablePath: string; args: string[] };

const quietly = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The system's Chromium or Chrome, wherever PATH leads to one, or macOS keeps one. */
const onSystem = (): Found | undefined => {
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chrome', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const executablePath = candidates.find(isExecutable);
  return executablePath ? { executablePath, args: quietly } : undefined;
};

/** Debian's own package, where we may install it. Ubuntu's package of that name holds no browser. */
const fromDebian = (): Found | undefined => {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`apt-get could not install chromium, so the one from npm is used. ${error}\n`);
  }
  return onSystem();
};

/** The Chromium that comes as an npm package. It brings its libraries along when it believes itself to be in a bare container. */
const fromNpm = async (): Promise<Found> => {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    args: [...quietly, '--headless=shell', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  };
};

/** A browser, on any machine: the system's, else Debian's, else npm's. */
export const findBrowser = async (): Promise<Found> => onSystem() ?? fromDebian() ?? (await fromNpm());

export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath, args } = await findBrowser();
  process.stderr.write(`Browser: ${executablePath}\n`);
  return chromium.launch({ executablePath, args });
};
