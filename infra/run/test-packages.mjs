import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const folder = join(root, 'node_modules/.cache/test-packages');
/** The last file of a build: the hash of what it depends on. */
const stamp = join(folder, '.built-from');

/** What can be imported from Chakra: the paths that it lists, and its components, for which it has a pattern. */
const chakra = () => {
  const { exports } = JSON.parse(readFileSync(join(root, 'node_modules/@chakra-ui/react/package.json'), 'utf8'));
  const components = readdirSync(join(root, 'node_modules/@chakra-ui/react/dist/esm/components'), {
    withFileTypes: true,
  }).filter((entry) => entry.isDirectory());
  return [
    ...Object.keys(exports).filter((path) => !/\*|\.json$/.test(path)),
    ...components.map(({ name }) => `./${name}`),
  ].map((path) => join('@chakra-ui/react', path));
};

/** Packages that other packages, which are not bundled, import too. There must be one instance of each. */
const shared = /^(react|react-dom|@emotion\/[^/]+|@testing-library\/dom)(\/|$)/;

const bundle = async () => {
  const entries = [
    '@tanstack/react-query',
    '@testing-library/user-event',
    'framer-motion',
    'framer-motion/m',
    'lucide-react',
    ...chakra(),
  ];
  const build = await rolldown({
    cwd: join(root, 'apps/web'),
    input: Object.fromEntries(entries.map((entry) => [entry, entry])),
    external: (id) => shared.test(id),
    // As Jest resolves an import in jsdom.
    resolve: { conditionNames: ['browser', 'import', 'default'] },
    // It warns of each "use client".
    logLevel: 'silent',
  });
  await build.write({
    dir: folder,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name].mjs',
    codeSplitting: { groups: [{ name: 'packages' }] },
  });
};

/**
 * Jest's global setup of the web app's tests: bundles the packages that consist of hundreds of modules each into one file, unless that is
 * done. Jest loads all modules again for each test file, so thousands of them take longer than the tests.
 */
export default async () => {
  const hash = createHash('sha256');
  for (const file of [join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  const present = hash.digest('hex');
  try {
    if (readFileSync(stamp, 'utf8') === present) return;
  } catch {
    // Never built.
  }
  rmSync(folder, { recursive: true, force: true });
  await bundle();
  writeFileSync(stamp, present);
};
