import { gzipSync } from 'node:zlib';
import { expect } from '@jest/globals';
import { newcomer, scenario } from '../src/stage.ts';

const budget = 150 * 1024;

scenario('the landing page loads at most 150 KiB of compressed script', async () => {
  const page = await newcomer();
  const scripts: { path: string; encoding: string | undefined; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('javascript')) return;
    const { pathname: path } = new URL(response.url());
    scripts.push({ path, encoding: response.headers()['content-encoding'], body: response.body() });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();

  const sizes = await Promise.all(
    scripts.map(async ({ path, encoding, body }) => ({ path, encoding, bytes: gzipSync(await body).length })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  process.stderr.write(`Scripts of the landing page: ${(total / 1024).toFixed(1)} KiB in ${sizes.length} files.\n`);
  expect(sizes.length).toBeGreaterThan(0);
  for (const { path, encoding } of sizes) expect(`${path} ${encoding}`).toMatch(/ (gzip|br)$/);
  expect(total).toBeLessThanOrEqual(budget);
});
