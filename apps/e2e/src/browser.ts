import { type Browser, chromium } from 'playwright-core';
import { findOnPath, installFromDebian, isExecutable } from '../../../infra/run/debian.ts';

type Found = { executablePath: string; args: string[] };

const options = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--no-first-run'];

/** Returns the first of some programs that is on PATH, or among macOS's applications. */
const onSystem = (names: readonly string[], applications: readonly string[] = []): Found | undefined => {
  const executablePath = findOnPath(names) ?? applications.find(isExecutable);
  return executablePath ? { executablePath, args: options } : undefined;
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

const wholeBrowser = () =>
  onSystem(
    ['chromium', 'google-chrome-stable', 'google-chrome', 'chrome', 'chromium-browser'],
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  );
const headlessShell = () => onSystem(['chromium-headless-shell']);

/** Returns what `find` finds now or, if that is nothing, once Debian's package is installed. */
const foundOrInstalled = (find: () => Found | undefined, name: string): Found | undefined => {
  const found = find();
  if (found) return found;
  installFromDebian([name]);
  return find();
};

/** Finds a browser: the system's, Debian's or npm's, in this order. */
export const findBrowser = async (): Promise<Found> => foundOrInstalled(wholeBrowser, 'chromium') ?? (await fromNpm());

/** Finds Chromium's headless shell, which draws no windows and so takes a third less CPU, or else a whole browser. */
export const findHeadlessShell = async (): Promise<Found> =>
  foundOrInstalled(headlessShell, 'chromium-headless-shell') ?? (await findBrowser());

const launch = async ({ executablePath, args }: Found): Promise<Browser> => {
  process.stderr.write(`Browser: ${executablePath}\n`);
  return chromium.launch({ executablePath, args });
};

export const launchBrowser = async (): Promise<Browser> => launch(await findBrowser());
export const launchHeadlessShell = async (): Promise<Browser> => launch(await findHeadlessShell());
