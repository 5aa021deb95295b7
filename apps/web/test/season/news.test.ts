import { beforeEach, describe, expect, test } from '@jest/globals';
import { describeNews } from '../../src/lib/season/describe-news.ts';
import { applyEvents, forgetDraft, useDraft } from '../../src/lib/season/draft-store.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';

const [alder] = sevenFamilies;
let server: DraftServer;

/** Returns the news in words. */
const heard = () => {
  const { news, state } = useDraft.getState();
  const families = server.families.map((family) => ({ ...family, isAdmin: false }));
  return news && describeNews(news, { year: 2026, weeks: server.weeks(), families, state });
};

beforeEach(() => {
  forgetDraft();
  server = new DraftServer().pickFirst(3);
  applyEvents(server.log, 'log');
});

describe('what the room publishes', () => {
  test('a take-back, an undo and a reset are told apart', () => {
    applyEvents(server.takeBack(), 'log');
    expect(heard()).toBe('Cedar took back the pick of week 3.');
    applyEvents(server.undo(2), 'log');
    expect(heard()).toBe('Alder undid 2 picks. Weeks 2 and 1 are free again.');
    applyEvents(server.reset(), 'log');
    expect(heard()).toBe('All week selections were cleared.');
  });

  test('a pick for another family names both', () => {
    const turn = { familyId: sevenFamilies[3]?.id ?? '', round: 1, pick: 4 };
    const weekId = server.weeks()[8]?.id ?? '';
    applyEvents([server.record({ type: 'WeekPicked', data: { ...turn, weekId, onBehalf: true } }, alder?.id)], 'log');
    expect(heard()).toBe('Alder picked week 9 for Dogwood.');
  });

  test('a pause says by whom and why, and the draft goes on', () => {
    applyEvents(server.manage({ type: 'PauseDraft', reason: 'Dinner' }), 'log');
    expect(heard()).toBe('Alder paused the draft: Dinner.');
    applyEvents(server.manage({ type: 'ResumeDraft' }), 'log');
    expect(heard()).toBe('The draft has resumed.');
  });

  test('a turn that ran out is passed', () => {
    applyEvents(server.pass(), 'log');
    expect(heard()).toBe("Dogwood's turn was passed.");
  });

  test('a new address for the call is no news', () => {
    applyEvents(server.pick(7), 'log');
    applyEvents(server.manage({ type: 'SetCall', callUrl: 'https://call.example' }), 'log');
    expect(heard()).toBe('Dogwood took week 7.');
  });
});

test('what happened while the page was not connected is news once it is read', () => {
  server.takeBack();
  server.pass();
  applyEvents(server.log, 'log');
  expect(heard()).toBe("Cedar's turn was passed.");
  server.manage({ type: 'PauseDraft', reason: null });
  applyEvents(server.log, 'log');
  expect(heard()).toBe('Alder paused the draft.');
});

test('what happened before the page was opened is no news', () => {
  forgetDraft();
  server.pass();
  applyEvents(server.log, 'log');
  expect(heard()).toBeUndefined();
});
