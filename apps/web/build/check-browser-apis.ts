// Part of `npm run lint`: refuses what the oldest browsers do not have, by the data of MDN. `src/tsconfig.json` does so for the language.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';
import { transformWithOxc } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

/** What some of them lack and the app does without, in ways that the rule does not see. */
const optional = ['navigator.wakeLock', 'navigator.vibrate', 'OffscreenCanvas', 'requestIdleCallback'];

const root = resolve(import.meta.dirname, '../../..');
const linter = new Linter();
const config: Linter.Config = {
  plugins: { compat: compat as never },
  rules: { 'compat/compat': ['error', oldestBrowsers.map((browser) => browser.replace(/[\d.]+/, ' $&')).join(', ')] },
  settings: { polyfills: optional },
};

let refused = 0;
for (const file of globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts'], { cwd: root })) {
  const { code } = await transformWithOxc(readFileSync(resolve(root, file), 'utf8'), file, { target: 'esnext' });
  for (const { message } of linter.verify(code, config)) {
    console.error(`${relative('.', file)}: ${message}`);
    refused += 1;
  }
}
if (refused > 0) process.exitCode = 1;
