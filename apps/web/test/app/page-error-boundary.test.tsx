import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PageErrorBoundary } from '../../src/app/page-error-boundary.tsx';
import { fakeFetch } from '../support/fake-fetch.ts';
import { show } from '../support/render.tsx';

const Broken = () => {
  throw new Error('Failed to fetch dynamically imported module');
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('a page that cannot be shown says so, and Retry waits for the server rather than leaving the page to the browser', async () => {
  const calls = fakeFetch({ 'GET /': { status: 503 } });
  const user = show(
    <PageErrorBoundary>
      <Broken />
    </PageErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent("We couldn't load this page. Try again.");
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(calls.map(({ path }) => path)).toEqual(['/']);
});
