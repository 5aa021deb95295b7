import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useLink } from '../../src/lib/link.ts';
import { LinkNotice } from '../../src/shell/layout/header.tsx';
import { fakeFetch } from '../support/fake-fetch.ts';
import { show } from '../support/render.tsx';
import { pageOf, runVersion } from '../support/television.tsx';

const go = (state: 'lost' | 'live') => act(() => useLink.setState({ state }));
const reconnect = () => {
  go('lost');
  go('live');
};

test('a page that reconnects to a new version offers a reload, and stays as it is', async () => {
  const answers = { 'GET /': { body: pageOf('one') } };
  const checks = fakeFetch(answers);
  runVersion('one');
  show(<LinkNotice />);
  go('live');
  expect(checks).toEqual([]);
  reconnect();
  await waitFor(() => expect(checks).toHaveLength(1));
  expect(screen.queryByText(/new version/)).toBeNull();

  answers['GET /'] = { body: pageOf('two') };
  reconnect();
  expect(await screen.findByText(/A new version is here/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  // Once it is known, no reconnect asks again.
  reconnect();
  expect(checks).toHaveLength(2);
});
