// Checks every import in apps/, packages/ and infra/ against the table in layers.mjs. Biome checks the cycles.
import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import { layers, restrictions } from './layers.mjs';

const matchesSome = (path, globs = []) => globs.some((glob) => matchesGlob(path, glob));

/** The imports of a file, of types as well: paths from the repository's root and packages, and each with the names that come from it. */
const importsOf = (file) => {
  const source = readFileSync(file, 'utf8');
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const pathOf = (specifier) =>
    specifier.startsWith('.')
      ? join(file, '..', specifier)
      : specifier
          .replace(/^@houseboat\/(contract|draft)\//, 'packages/$1/src/')
          .replace(/^@houseboat\/(e2e|server)\//, 'apps/$1/src/');
  const paths = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ].map(pathOf);
  const names = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => `${pathOf(moduleRequest.value)}/${importName.name}`),
  );
  return { paths: new Set(paths), names: new Set(names) };
};

/** The module that `path` belongs to, with the number of its row; undefined for a path that no row names. */
const moduleOf = (path, rows) => {
  for (const [row, globs] of rows.entries())
    for (const glob of globs) {
      if (matchesGlob(path, glob)) return { row, name: glob };
      if (matchesGlob(path, `${glob}/**`)) return { row, name: path.split('/', glob.split('/').length).join('/') };
    }
  return undefined;
};

/** The lists of rows that apply to a file, each with a function that finds a path's module. */
const listsFor = (file) =>
  Object.entries(layers)
    .map(([folder, rows]) => ({ prefix: folder === '.' ? '' : `${folder}/`, rows }))
    .filter(({ prefix }) => file.startsWith(prefix))
    .map(({ prefix, rows }) => ({
      prefix,
      moduleOf: (path) => (path.startsWith(prefix) ? moduleOf(path.slice(prefix.length), rows) : undefined),
    }));

const unplaced = (file) =>
  listsFor(file)
    .filter(({ prefix, moduleOf }) => prefix && !moduleOf(file))
    .map(() => `${file} has no layer in infra/lint/layers.mjs`);

const layerFindings = (file, imported) =>
  listsFor(file).flatMap(({ moduleOf }) => {
    const [from, to] = [moduleOf(file), moduleOf(imported)];
    if (!from || !to || to.name === from.name || to.row < from.row) return [];
    return [`${file} imports ${imported}: ${to.name} is not below ${from.name}`];
  });

/** Whether two paths are in the same one of the folders that a glob matches. */
const isWithin = (one, other, folders) => {
  const folderOf = (path) => path.split('/', folders.split('/').length).join('/');
  return folders !== undefined && matchesGlob(folderOf(one), folders) && folderOf(one) === folderOf(other);
};

const restrictionFindings = (file, imported) =>
  restrictions
    .filter(
      ({ files, exceptFiles = '', imports, exceptImports, exceptWithin }) =>
        matchesGlob(file, files) &&
        !matchesGlob(file, exceptFiles) &&
        !isWithin(file, imported, exceptWithin) &&
        matchesSome(imported, imports) &&
        !matchesSome(imported, exceptImports),
    )
    .map(({ reason }) => `${file} imports ${imported}: ${reason}`);

const files = globSync('{apps,packages,infra}/**/*.{ts,tsx,mjs}', { exclude: ['**/node_modules', '**/dist'] });
const findings = files.flatMap((file) => {
  const { paths, names } = importsOf(file);
  return [
    ...unplaced(file),
    ...[...paths].flatMap((imported) => layerFindings(file, imported)),
    ...[...paths, ...names].flatMap((imported) => restrictionFindings(file, imported)),
  ];
});
for (const finding of findings) console.log(finding);
console.log(`Checked the imports of ${files.length} files. Found ${findings.length} errors.`);
process.exitCode = findings.length > 0 ? 1 : 0;
