import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findBrowser } from '../../src/browser.ts';

/** Chromium 92 is the oldest that runs everything, 85 the oldest that runs the television, and 80 is too old. */
export const versions = [80, 85, 92] as const;
export type Version = (typeof versions)[number];

const folder = resolve(import.meta.dirname, '../engines');

/** Returns the path of an old Chromium. */
export const programOf = (version: Version): string => join(folder, `node_modules/.unpacked/chromium-${version}`);

/** Jest's global setup: fetches the engines from npm, unless they are there. */
export default async (): Promise<void> => {
  // Its package in Debian brings the libraries that the old ones need.
  await findBrowser();
  if (versions.every((version) => existsSync(programOf(version)))) return;
  execFileSync('npm', ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'], { stdio: 'inherit' });
  mkdirSync(join(folder, 'node_modules/.unpacked'), { recursive: true });
  for (const version of versions) {
    const packed = readFileSync(join(folder, `node_modules/chromium-${version}/bin/chromium.br`));
    writeFileSync(`${programOf(version)}.new`, brotliDecompressSync(packed), { mode: 0o755 });
    renameSync(`${programOf(version)}.new`, programOf(version));
  }
};
