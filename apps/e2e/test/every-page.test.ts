import { brotliCompressSync } from 'node:zlib';
import { expect } from '@jest/globals';
import type { APIRequestContext } from 'playwright-core';
import { holdStart } from '../src/hold-start.ts';
import { familyPaths, startOf } from '../src/page-start.ts';
import { newcomer, requestsOf, scenario } from '../src/stage.ts';

type Budget = { requests: number; scriptKB: number };
// Syntax and styles for the oldest browsers are 3 KB of each.
const landing: Budget = { requests: 8, scriptKB: 120 };
const family: Budget = { requests: 25, scriptKB: 188 };

/** Scripts by path: their compressed sizes in bytes, and whether they have schemas. Pages share them. */
const known = new Map<string, { bytes: number; hasSchemas: boolean }>();

/**
 * Reads a script. Its compressed size is without the hashes in the names of the scripts that it loads. They change with every change, and
 * the sum of a page with them by up to 0.2 KB.
 */
const read = async (client: APIRequestContext, path: string) => {
  const response = await client.get(path, { headers: { 'accept-encoding': 'br' } });
  expect([path, response.headers()['content-encoding']]).toEqual([path, 'br']);
  const text = await response.text();
  const bytes = brotliCompressSync(text.replace(/-[\da-f]{7}(?=\.js)/g, '')).length;
  return { bytes, hasSchemas: text.includes('invalid_type') };
};

/** Reads what a page starts with, and returns also how much script that is, and which of it has schemas. */
const readStart = async (client: APIRequestContext, path: string) => {
  const { scripts, ...start } = await startOf(client, path);
  let bytes = 0;
  const withSchemas: string[] = [];
  for (const path of scripts) {
    const script = known.get(path) ?? (await read(client, path));
    known.set(path, script);
    bytes += script.bytes;
    if (script.hasSchemas) withSchemas.push(path);
  }
  return { ...start, scripts, withSchemas, scriptKB: bytes / 1000 };
};

/** Compares with a budget, so that a failure names the page and prints its figures. */
const expectWithin = (path: string, budget: Budget, { requests, scriptKB }: Budget) => {
  process.stderr.write(`${path}: ${requests} requests, ${scriptKB.toFixed(2)} KB of script\n`);
  const isWithin = requests <= budget.requests && scriptKB <= budget.scriptKB;
  expect({ path, requests, scriptKB, isWithin }).toEqual({ path, requests, scriptKB, isWithin: true });
};

scenario('the landing page is in its document, and starts within its budget', async () => {
  const { request } = await newcomer();
  const { html, ...start } = await readStart(request, '/');
  expect(html).toMatch(/<label[^>]*>Family Username<\/label>/);
  expect(html).toMatch(/<img src="data:image\/svg\+xml,[^"]+" alt="The houseboat on the lake"/);
  expect(html).not.toMatch(/<link rel="stylesheet"/);
  expectWithin('/', landing, start);
});

scenario('each page of a family starts within its budget', async () => {
  const client = await requestsOf();
  for (const path of familyPaths) {
    const { scripts, withSchemas, ...start } = await readStart(client, path);
    expectWithin(path, family, start);
    expect(scripts.length).toBeGreaterThan(3);
    // Schemas check forms, and load with the first of them.
    expect([path, withSchemas]).toEqual([path, []]);
  }
});

scenario('what was typed and pressed before the app has started counts once it has', async () => {
  const page = await newcomer();
  const start = await holdStart(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Family Username').fill('bell');
  await page.getByLabel('Password', { exact: true }).fill('low water');
  // Nothing is sent, and no password gets into the address.
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  expect(new URL(page.url()).search).toBe('');
  start();
  await page.getByRole('heading', { name: 'Bell Family' }).waitFor();
});
