import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { PageErrorBoundary } from '../../src/shell/page-error-boundary.tsx';
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

test('a page that crashes says so, and Retry reloads it only once the server responds', async () => {
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
