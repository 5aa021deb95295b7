// Part of `npm run lint`: refuses what the oldest browsers do not have, by the data of MDN. `src/tsconfig.json` does so for the language.
// Nothing checks the values of options, such as `timeZoneName: 'longOffset'`.
import { globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier } from '@mdn/browser-compat-data/types';
import { Linter, type Rule } from 'eslint';
import compat from 'eslint-plugin-compat';
import { transformWithOxc } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

/** What some of them lack and the app does without, in ways that the rule does not see. */
const optional = ['navigator.wakeLock', 'navigator.vibrate', 'OffscreenCanvas', 'requestIdleCallback'];

/** Methods that are new in browsers, but that something else here has too. */
const others = ['format', 'number', 'subscribe', 'turn', 'union', 'unsubscribe', 'uuid'];

/** Methods that some of them lack, and that are called only where they are. */
const guarded = ['convertToBlob', 'getNotifications', 'getSubscription', 'share', 'showNotification'];

const allowed = new Set([...others, ...guarded]);

const minimums = oldestBrowsers.map((browser) => {
  const [, name, version] = /^(\D+)(.+)$/.exec(browser) ?? [];
  return { name: name as BrowserName, version: Number(version) };
});

/** Whether the oldest browsers have a member of an object. */
const isKnown = ({ __compat }: Identifier): boolean =>
  minimums.every(({ name, version }) =>
    [__compat?.support[name] ?? []].flat().some(({ version_added: added, flags, prefix, alternative_name: other }) => {
      return (
        !flags && !prefix && !other && typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= version
      );
    }),
  );

/** By the name of a method: whether the oldest browsers have it on any object. */
const methods = new Map<string, boolean>();
for (const object of [...Object.values(compatData.api), ...Object.values(compatData.javascript.builtins ?? {})])
  for (const [key, member] of Object.entries(object)) {
    const name = key.replace(/_static$/, '');
    methods.set(name, methods.get(name) === true || isKnown(member));
  }

/** Refuses calls, but those by `?.()`, of methods that the oldest browsers have on no object. `compat/compat` knows only those of named objects. */
const knownMethods: Rule.RuleModule = {
  create: (context) => ({
    'CallExpression[optional=false] > MemberExpression.callee[computed=false] > Identifier.property'(
      node: Rule.Node & { name: string },
    ) {
      if (methods.get(node.name) === false && !allowed.has(node.name))
        context.report({ node, message: `${node.name}() is not supported in ${oldestBrowsers.join(', ')}` });
    },
  }),
};

const root = resolve(import.meta.dirname, '../../..');
const linter = new Linter();
const config: Linter.Config = {
  plugins: { compat: compat as never, methods: { rules: { known: knownMethods } } },
  rules: {
    'methods/known': 'error',
    'compat/compat': ['error', oldestBrowsers.map((browser) => browser.replace(/[\d.]+/, ' $&')).join(', ')],
  },
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
