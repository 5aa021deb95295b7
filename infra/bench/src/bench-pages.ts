// What the landing page and each page of a family cost a mid-range phone on slow 4G and, with `-- --beside FOLDER`, the same of another
// checkout that is built. `--pages landing,home` chooses pages, `--runs 5` how often.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pagePaths } from '@houseboat/contract/paths.ts';
import { boat } from '@houseboat/e2e/boat.ts';
import { type Product, startProduct } from '@houseboat/e2e/product.ts';
import { timeToHeading } from './heading.ts';
import { auditPage, medianOf, type PageFigures } from './lighthouse.ts';
import { printHead, printTable } from './report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    pages: { type: 'string' },
    beside: { type: 'string' },
  },
});

type Page = { name: string; path: string; isSignedIn: boolean };
const pages: Page[] = [
  { name: 'landing', path: '/', isSignedIn: false },
  { name: 'home', path: '/', isSignedIn: true },
  ...pagePaths
    .filter((path) => path !== '/' && !path.includes(':year'))
    .map((path) => path.replace('/:weekId?', ''))
    .map((path) => ({ name: path.slice(1), path, isSignedIn: true })),
].filter(({ name }) => values.pages?.split(',').includes(name) ?? true);

/** A server with its build, and what its pages have cost so far. */
type Contestant = { name: string; product: Product; cookie: string; runs: Map<string, PageFigures[]> };

async function enter(name: string, folder?: string): Promise<Contestant> {
  const server = folder && resolve(folder, 'apps/server/src/main.ts');
  const product = await startProduct(
    server ? { command: `node --disable-warning=ExperimentalWarning ${server}` } : undefined,
  );
  const response = await fetch(`${product.base}/api/auth/family/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: boat.families[0]?.username, password: boat.defaultPassword }),
  });
  const [cookie = ''] = response.headers.getSetCookie()[0]?.split(';') ?? [];
  return { name, product, cookie, runs: new Map(pages.map((page) => [page.name, []])) };
}

const contestants = [await enter('ours'), ...(values.beside ? [await enter('beside', values.beside)] : [])];
try {
  printHead('Pages on a mid-range phone and slow 4G: medians.', `${values.runs} runs`);
  for (let run = 0; run < Number(values.runs); run++)
    for (const { name, path, isSignedIn } of pages)
      for (const { product, cookie, runs } of contestants)
        runs.get(name)?.push({
          ...(await auditPage(`${product.base}${path}`, isSignedIn ? cookie : undefined)),
          ...(isSignedIn && { heading: await timeToHeading(`${product.base}${path}`, cookie) }),
        });
} finally {
  for (const { product } of contestants) await product.stop();
}

const cells = ({ score, firstPaint, heading, largestPaint, blocking, shift, requests, script }: PageFigures) => [
  score.toFixed(2),
  ...[firstPaint, heading, largestPaint].map((ms) => (ms === undefined ? '' : `${(ms / 1000).toFixed(2)} s`)),
  `${Math.round(blocking)} ms`,
  shift.toFixed(3),
  String(requests),
  `${(script / 1000).toFixed(0)} KB`,
];
const rows = pages.flatMap((page) =>
  contestants.map(({ name, runs }) => [`${page.name}, ${name}`, ...cells(medianOf(runs.get(page.name) ?? []))]),
);
const heads = ['score', 'first paint', 'heading', 'largest paint', 'blocking', 'shift', 'requests', 'script'];
printTable(['', ...heads], rows);
