import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './project.mjs';

const web = join(root, 'apps/web');
const folder = join(root, 'node_modules/.cache/test-packages');
/** The last file of a build: the hash of what it depends on. */
const stamp = join(folder, '.built-from');

/** Returns what a pattern's group matches in the app and its tests: each once, sorted. */
const findAll = (pattern) => {
  const found = ['src', 'test'].flatMap((name) =>
    readdirSync(join(web, name), { recursive: true })
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) => [...readFileSync(join(web, name, path), 'utf8').matchAll(pattern)].map((match) => match[1])),
  );
  return [...new Set(found)].sort();
};

/** Returns what is imported of the packages that `moduleNameMapper` names, and which icons: a third of what they export. */
const readImports = () => ({
  entries: findAll(
    /'((?:@chakra-ui\/react|@tanstack\/react-query|@testing-library\/[\w-]+|framer-motion|lucide-react)(?:\/[^']*)?)'/g,
  ),
  icons: findAll(/import \{([^}]*)\} from 'lucide-react'/g)
    .flatMap((names) => names.split(',').map((name) => name.trim().split(' as ')[0]))
    .filter((name) => name && !name.startsWith('type ')),
});

/** Stands for the package of icons, and exports only some. */
const onlyIcons = (names) => ({
  name: 'only-icons',
  resolveId: (id, importer) => (id === 'lucide-react' && importer === undefined ? '\0icons' : undefined),
  load: (id) => (id === '\0icons' ? `export { ${[...new Set(names)].join(', ')} } from 'lucide-react';` : undefined),
});

/** Packages that other packages, which are not bundled, import too, and what Jest provides. There must be one instance of each. */
const shared = /^(react|react-dom|@emotion\/[^/]+|@jest\/globals)(\/|$)/;

const bundle = async ({ entries, icons }) => {
  const build = await rolldown({
    cwd: web,
    input: Object.fromEntries(entries.map((entry) => [entry, entry])),
    plugins: [onlyIcons(icons)],
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
    // The testing library looks for this global to see whether time is faked. Jest gives it to CommonJS alone.
    banner: ({ name }) => (name === 'testing' ? "import { jest } from '@jest/globals';" : ''),
    // The first file is loaded by every test, the second only by those that render.
    codeSplitting: { groups: [{ name: 'testing', test: /@testing-library/ }, { name: 'packages' }] },
  });
};

/**
 * Jest's global setup of the web app's tests: bundles the packages that consist of hundreds of modules each into two files, unless that is
 * done. Jest loads all modules again for each test file, so thousands of them take longer than the tests.
 */
export default async () => {
  const imports = readImports();
  const hash = createHash('sha256').update(JSON.stringify(imports));
  for (const file of [join(root, 'package-lock.json'), import.meta.filename]) hash.update(readFileSync(file));
  const present = hash.digest('hex');
  try {
    if (readFileSync(stamp, 'utf8') === present) return;
  } catch {
    // Never built.
  }
  rmSync(folder, { recursive: true, force: true });
  await bundle(imports);
  writeFileSync(stamp, present);
};
