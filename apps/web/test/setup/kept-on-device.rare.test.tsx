import { expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { useSession } from '../../src/lib/session.ts';
import { fakeFetch } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { showApp } from '../support/render.tsx';

const typed = {
  code: '',
  name: 'Salty Heron',
  title: null,
  scenery: 'forest',
  lake: {
    query: '',
    places: [],
    isByHand: true,
    isSearchDown: false,
    name: 'Lake Cumberland',
    coordinates: '36.87, -85.15',
    timeZone: 'America/New_York',
  },
  families: [
    { key: 1, name: 'Moreau', username: null, email: '' },
    { key: 2, name: '', username: null, email: '' },
  ],
  managerKey: null,
  season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
};
localStorage.setItem('houseboat.setup', JSON.stringify(typed));
const { App } = await import('../../src/shell/app.tsx');
await import('../../src/modules/setup/public/page.tsx');

/** Changes the draft as another tab does. */
const storeElsewhere = (draft: typeof typed | null) =>
  act(() => {
    if (draft) localStorage.setItem('houseboat.setup', JSON.stringify(draft));
    else localStorage.removeItem('houseboat.setup');
    window.dispatchEvent(new StorageEvent('storage', { key: 'houseboat.setup' }));
  });

test('a reload keeps what was typed, and opens the step that is missing something in place of a later one', async () => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  useSession.setState({ status: 'out' }, true);
  fakeFetch({ 'GET /api/boat': { body: { ...boat, setup: { needsCode: false } } } });
  const user = showApp(<App />, '/setup?step=look');
  expect(await screen.findByRole('heading', { name: 'Who shares the boat?' })).toHaveFocus();
  expect(screen.getByLabelText('Name of family 1')).toHaveValue('Moreau');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Coordinates')).toHaveValue('36.87, -85.15');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Salty Heron Houseboat');
  expect(screen.getByLabelText('Forest')).toBeChecked();
});

test('what another tab changes is adopted, and what it forgets is forgotten', async () => {
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  useSession.setState({ status: 'out' }, true);
  fakeFetch({ 'GET /api/boat': { body: { ...boat, setup: { needsCode: false } } } });
  const user = showApp(<App />, '/setup');
  await screen.findByRole('heading', { name: "What's your boat called?" });
  storeElsewhere({ ...typed, name: 'Night Heron' });
  const name = screen.getByLabelText('Name');
  expect(name).toHaveValue('Night Heron');
  await user.type(name, 's');
  expect(localStorage.getItem('houseboat.setup')).toContain('Night Herons');
  expect(localStorage.getItem('houseboat.setup')).toContain('Moreau');
  storeElsewhere(null);
  expect(name).toHaveValue('');
  expect(localStorage.getItem('houseboat.setup')).toBeNull();
});
