import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { badge, open } from '../support/week-selection.tsx';

const [alder, birch, cedar] = sevenFamilies;
const soft = { mode: 'soft', seconds: 120, quietHours: null } as const;

const { IntersectionObserver: InView } = window;
/** Reports to the page whether its panel is in view. */
let report: ((isIntersecting: boolean) => void) | undefined;
const scrollPanel = async (to: 'into view' | 'out of view') => {
  // The line's code loads after the page.
  await waitFor(() => expect(report).toBeDefined());
  await act(async () => report?.(to === 'into view'));
};

beforeEach(() => {
  report = undefined;
  window.IntersectionObserver = class extends InView {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.observe = (target) => {
        report = (isIntersecting) =>
          callback([{ target, isIntersecting } as unknown as IntersectionObserverEntry], this);
      };
    }
  };
});
afterEach(() => {
  window.IntersectionObserver = InView;
});

/** Returns what the line says beside whose turn it is; undefined while it is not there. */
const beside = (turn: string) => screen.queryByText(turn, { selector: 'span' })?.nextSibling?.textContent;
const lineOf = async (server: DraftServer, as = birch) => {
  const page = await open(server, { as });
  await screen.findByRole('region', { name: 'Draft status' });
  await page.join();
  await scrollPanel('out of view');
  return page;
};

test('shows whose turn it is while the panel is out of view', async () => {
  await open(new DraftServer(), { as: cedar });
  await badge("Waiting - Alder Family's Turn");
  await scrollPanel('into view');
  expect(beside("Alder's turn")).toBeUndefined();
  await scrollPanel('out of view');
  expect(beside("Alder's turn")).toBe('2 picks until your turn.');
  await scrollPanel('into view');
  expect(beside("Alder's turn")).toBeUndefined();
});

test('follows the draft, until it is complete', async () => {
  const server = new DraftServer().pickFirst(18);
  const { publish } = await lineOf(server, cedar);
  expect(beside("Elm's turn")).toBe('');
  await publish(server.pick(19));
  await waitFor(() => expect(beside("Fir's turn")).toBe(''));
  await publish(server.undo(3));
  await waitFor(() => expect(beside('Your turn')).toBe(''));
  await publish(server.manage({ type: 'PauseDraft', reason: null }));
  await waitFor(() => expect(beside("Paused at Cedar's turn")).toBe(''));
  await publish(server.manage({ type: 'ResumeDraft' }));
  for (const week of [17, 18, 19, 20, 21]) await publish(server.pick(week));
  const complete = await badge('Draft complete');
  await waitFor(() => expect(complete).toBeVisible());
  expect(screen.queryByText(/'s turn$|^Your turn$/)).toBeNull();
});

test('shows the time that is left', async () => {
  const server = new DraftServer();
  server.manage({ type: 'SetClock', clock: soft });
  await lineOf(server);
  expect(beside("Alder's turn")).toMatch(/^(2:00|1:\d\d)$/);
});

test('shows that a soft clock is over time', async () => {
  const server = new DraftServer();
  server.manage({ type: 'SetClock', clock: soft });
  server.now = '2026-03-01T18:05:00.000Z';
  await lineOf(server, alder);
  expect(beside('Your turn')).toBe('Over time');
});

test('shows for whom the designated family picks', async () => {
  const { user } = await lineOf(new DraftServer().pickFirst(1), alder);
  await user.click(screen.getByText('Run the draft'));
  await user.click(await screen.findByRole('switch', { name: /^Pick for Birch/ }));
  expect(beside('Picking for Birch')).toBe('');
});

test('is not there before the draft starts, and shows in a draft that starts while the page is open', async () => {
  const server = new DraftServer();
  server.manage({ type: 'ScheduleStart', startsAt: '2026-03-08T02:00:00.000Z', callUrl: null, now: 0 });
  const { join, publish } = await open(server, { as: birch });
  await screen.findByRole('region', { name: 'Draft status' });
  await join();
  expect(beside("Alder's turn")).toBeUndefined();
  await publish(server.manage({ type: 'StartDraft' }));
  await badge("Waiting - Alder Family's Turn");
  await scrollPanel('out of view');
  expect(beside("Alder's turn")).toBe("You're next.");
});
