import type { WeekId } from '@houseboat/draft/events.ts';
import { unopened } from '@houseboat/draft/state.ts';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { describeNews } from '../../src/lib/season/describe-news.ts';
import { useSeason } from '../../src/lib/season/season.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, familiesNamed, sevenFamilies } from '../support/draft-server.ts';

const eight = familiesNamed(...sevenFamilies.map(({ name }) => name), 'Hazel');
const listed = (families: typeof eight) => families.map((family, index) => ({ ...family, isAdmin: index === 0 }));
const [alder] = sevenFamilies;

test('an open page reads families and weeks again when the season has changed', async () => {
  const Shown = () => {
    const season = useSeason();
    return <p>{season ? `${season.families.map(({ name }) => name)}; ${season.weeks.length} weeks` : 'Loading'}</p>;
  };
  const server = new DraftServer();
  let families = sevenFamilies;
  let weeks = server.weeks();
  const { calls, join, publish } = await openPage(Shown, server, {
    as: alder,
    answers: {
      'GET /api/families': () => ({ body: listed(families) }),
      'GET /api/weeks/2026': () => ({ body: weeks, headers: server.headers }),
    },
  });
  await join();
  expect(await screen.findByText('Alder,Birch,Cedar,Dogwood,Elm,Fir,Gingko; 21 weeks')).toBeVisible();
  const reads = () => calls.filter(({ path }) => path === '/api/families').length;
  const before = reads();
  families = eight;
  weeks = weeks.slice(0, 16);
  const change = { joining: [eight[7]?.id ?? ''], weeks: weeks.map(({ id }) => id) };
  await publish(server.manage({ type: 'ChangeSeason', ...change }));
  expect(await screen.findByText('Alder,Birch,Cedar,Dogwood,Elm,Fir,Gingko,Hazel; 16 weeks')).toBeVisible();
  expect(reads()).toBe(before + 1);
});

test('is told in words, and picks of weeks that are gone are still told', () => {
  const server = new DraftServer();
  const weeks = server.weeks();
  const season = { year: 2026, weeks: weeks.slice(0, 16), families: listed(eight), state: unopened };
  const data = { order: eight.map(({ id }) => id), weeks: season.weeks.map(({ id }) => id) };
  expect(describeNews({ type: 'SeasonChanged', data, actor: null }, season)).toBe(
    'The season has changed: 8 families, 16 weeks.',
  );
  const pick = (weekId: WeekId) => ({ familyId: alder?.id ?? '', round: 1, pick: 1, weekId });
  const [first, gone] = [weeks[0]?.id ?? '', weeks[20]?.id ?? ''];
  const actor = { familyId: alder?.id ?? '', name: 'Alder' };
  expect(describeNews({ type: 'WeekPicked', data: pick(gone), actor }, season)).toBe('Alder took a week.');
  const undone = (...picks: WeekId[]) =>
    describeNews({ type: 'PicksUndone', data: { picks: picks.map(pick) }, actor }, season);
  expect(undone(gone)).toBe('Alder undid a pick.');
  expect(undone(gone, first)).toBe('Alder undid 2 picks. Week 1 is free again.');
});
