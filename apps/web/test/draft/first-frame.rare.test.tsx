import { afterEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useSeason } from '../../src/lib/season/season.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { noWeek, week } from '../support/week-selection.tsx';

const { Draft } = await import('../../src/modules/draft/public/draft.tsx');

const [alder, birch] = sevenFamilies;

afterEach(() => {
  jest.restoreAllMocks();
});

/** The versions that the rest of the page rendered, each with what the weeks showed by then. */
const rendered: { version: number; isTaken: boolean; isTakeable: boolean }[] = [];
const Rest = ({ version }: { version: number }) => {
  const isTakeable = screen.queryByRole('button', { name: /^Take it back/ }) !== null;
  rendered.push({ version, isTaken: noWeek(1) === undefined, isTakeable });
  return null;
};
const Page = () => {
  const season = useSeason();
  if (!season) return null;
  return (
    <Draft
      season={season}
      wishes={undefined}
      wanted={() => null}
      result={() => null}
      board={() => null}
      more={({ state }) => <Rest version={state.version} />}
    />
  );
};

/** Publishes Alder's pick of week 1. Returns what the weeks showed whenever the rest of the page rendered it. */
async function pickSeenBy(family: typeof alder) {
  const server = new DraftServer();
  const { join, publish } = await openPage(Page, server, { as: family });
  await screen.findByRole('region', { name: 'Draft status' });
  await join();
  expect(week(1)).toBeEnabled();
  const before = server.version;
  rendered.length = 0;
  await publish(server.pick(1));
  return waitFor(() => {
    const since = rendered.filter(({ version }) => version > before);
    expect(since).not.toEqual([]);
    return since;
  });
}

test('a pick is shown on its week before the rest of the page follows', async () => {
  const after = await pickSeenBy(birch);
  expect(after.every(({ isTaken }) => isTaken)).toBe(true);
});

test("a pick of one's own can be taken back from its first frame on, so that its week does not shrink first", async () => {
  const after = await pickSeenBy(alder);
  expect(after.every(({ isTakeable }) => isTakeable)).toBe(true);
});

test('a page in the background, which paints no frames, follows a pick all the same', async () => {
  const server = new DraftServer();
  const { join, publish } = await openPage(Page, server, { as: birch });
  await screen.findByRole('region', { name: 'Draft status' });
  await join();
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await publish(server.pick(1));
  expect(await screen.findByText('Your Turn - Birch Family')).toBeInTheDocument();
});
