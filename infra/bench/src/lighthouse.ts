import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from '@houseboat/e2e/browser.ts';

/** What a page costs a mid-range phone on slow 4G: times in milliseconds, sizes in bytes as transferred. */
export type PageFigures = {
  /** Lighthouse's score for performance, 0 to 1. */
  score: number;
  firstPaint: number;
  /** When the heading of a family's page was there (`heading.ts`). */
  heading?: number;
  largestPaint: number;
  blocking: number;
  /** How far the page moved while it loaded. */
  shift: number;
  /** How many requests began before the first paint. */
  requests: number;
  /** The size of the scripts among them. */
  script: number;
};

/** The parts of Lighthouse's report that are used here. */
type Report = {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }> & {
    metrics: { details: { items: [{ observedFirstContentfulPaint: number }] } };
    'network-requests': { details: { items: Request[] } };
  };
};
type Request = { resourceType: string; transferSize: number; networkRequestTime: number };

const run = promisify(execFile);
const lighthouse = resolve(import.meta.dirname, '../lighthouse/node_modules/lighthouse/cli/index.js');
const { executablePath, args } = await findBrowser();

/** On a busy machine, Lighthouse sometimes misses the beginning of a page. */
const ATTEMPTS = 3;

/** Opens a page in a new browser, on Lighthouse's phone with its slow 4G. @param cookie of a session */
async function openPage(url: string, cookie: string | undefined, attempt = 1): Promise<Report> {
  const flags = [
    `--extra-headers=${JSON.stringify({ cookie })}`,
    `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
    '--only-categories=performance',
    // Slows the browser down for real. Lighthouse's simulation counts whatever arrives before the first paint as waited for, which over
    // loopback are all scripts.
    '--throttling-method=devtools',
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
  ];
  const env = { ...process.env, CHROME_PATH: executablePath };
  try {
    const { stdout } = await run(process.execPath, [lighthouse, url, ...flags], { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  } catch (error) {
    if (attempt === ATTEMPTS) throw error;
    return openPage(url, cookie, attempt + 1);
  }
}

/** Measures a page. @param cookie of a session */
export async function auditPage(url: string, cookie: string | undefined): Promise<PageFigures> {
  const { categories, audits } = await openPage(url, cookie);
  const { observedFirstContentfulPaint } = audits.metrics.details.items[0];
  const before = audits['network-requests'].details.items.filter(
    ({ networkRequestTime }) => networkRequestTime < observedFirstContentfulPaint,
  );
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    score: categories.performance.score,
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    shift: figure('cumulative-layout-shift'),
    requests: before.length,
    script: before
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  };
}

/** Returns the median of each figure. */
export function medianOf(runs: readonly PageFigures[]): PageFigures {
  const middleOf = (figures: number[]) => figures.sort((a, b) => a - b)[Math.floor(figures.length / 2)];
  const median = (figure: Exclude<keyof PageFigures, 'heading'>) =>
    middleOf(runs.map((run) => run[figure])) ?? Number.NaN;
  const heading = middleOf(runs.flatMap(({ heading }) => heading ?? []));
  return {
    score: median('score'),
    firstPaint: median('firstPaint'),
    ...(heading !== undefined && { heading }),
    largestPaint: median('largestPaint'),
    blocking: median('blocking'),
    shift: median('shift'),
    requests: median('requests'),
    script: median('script'),
  };
}
