import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

type Found = { executablePath: string; args: string[] };

const options = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The system's Chromium or Chrome, from PATH or macOS's applications. */
const onSystem = (): Found | undefined => {
  const names = ['chromium', 'google-chrome-stable', 'google-chrome', 'chrome', 'chromium-browser'];
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ];
  const executablePath = candidates.find(isExecutable);
  return executablePath ? { executablePath, args: options } : undefined;
};

/** Debian's package, if we may install it. Ubuntu's package of that name contains no browser. */
const fromDebian = (): Found | undefined => {
  const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  if (!isDebian || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    execFileSync('apt-get', ['update', '-qq'], { env, stdio: 'pipe' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, stdio: 'pipe' });
  } catch (error) {
    process.stderr.write(`Could not install chromium with apt-get; using the npm package. ${error}\n`);
  }
  return onSystem();
};

/** Chromium from npm. It unpacks its libraries if it believes that it runs in AWS Lambda. */
const fromNpm = async (): Promise<Found> => {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    args: [...options, '--headless=shell', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  };
};

/** Finds a browser: the system's, Debian's or npm's, in this order. */
export const findBrowser = async (): Promise<Found> => onSystem() ?? fromDebian() ?? (await fromNpm());

export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath, args } = await findBrowser();
  process.stderr.write(`Browser: ${executablePath}\n`);
  return chromium.launch({ executablePath, args });
};
