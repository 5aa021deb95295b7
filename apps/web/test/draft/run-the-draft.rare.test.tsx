import { describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applyEvents } from '../../src/lib/season/draft-store.ts';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import { deferred } from '../support/fake-fetch.ts';
import { openPanel, paths } from '../support/run-the-draft.tsx';
import { badge, toast, week, writes } from '../support/week-selection.tsx';

const [alder, birch] = sevenFamilies;
/** What the server answers to a request of Alder's. */
const answerTo = async (server: DraftServer, request: string) => {
  const answer = alder && server.answersFor(alder)[request];
  const call = { method: '', path: '', body: undefined, init: {} };
  return (typeof answer === 'function' ? await answer(call) : answer) ?? {};
};

describe('pause', () => {
  test("shows the server's sentence when it fails", async () => {
    const message = 'The draft is already paused.';
    const { user } = await openPanel(new DraftServer(), {
      'POST /api/draft/2026/pause': { status: 409, body: { message } },
    });
    await user.click(screen.getByRole('button', { name: 'Pause the draft' }));
    await toast("That Didn't Work", message);
  });
});

describe('undo', () => {
  test('is not offered once weeks have been traded', async () => {
    const server = new DraftServer().pickFirst(2);
    const { user, join, publish } = await openPanel(server);
    await join();
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    const moves = [{ weekId: server.weeks()[0]?.id ?? '', from: alder?.id ?? '', to: birch?.id ?? '' }];
    const tradeId = '00000005-0000-4000-8000-000000000001';
    await publish([server.record({ type: 'WeeksTraded', data: { tradeId, moves } })]);
    expect(await screen.findByText('Weeks have been traded since. Nothing can be taken back.')).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^Birch, week 2/ })).toBeNull();
  });

  test('says why there is no preview', async () => {
    const { user } = await openPanel(new DraftServer().pickFirst(2), {
      'GET /api/draft/2026/undo?picks=1': { status: 409, body: { message: 'The draft has moved on.' } },
    });
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The draft has moved on.');
  });

  test('keeps the draft from resuming before it is done', async () => {
    const server = new DraftServer().pickFirst(2);
    const undone = deferred();
    const { user, calls, join, publish } = await openPanel(server, { 'POST /api/draft/2026/undo': undone.answer });
    await join();
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 pick' }));
    await waitFor(() => expect(paths(calls)).toContain('/api/draft/2026/undo'));
    await publish(server.log.slice(-1));
    const resume = await screen.findByRole('button', { name: 'Resume the draft' });
    expect(resume).toHaveAttribute('aria-disabled', 'true');
    await user.click(resume);
    const undoing = server.undo(1);
    undone.send({ body: { draft: server.draft() } });
    await publish(undoing);
    await waitFor(() => expect(resume).toHaveAttribute('aria-disabled', 'false'));
    await user.click(resume);
    await badge("Waiting - Birch Family's Turn");
    expect(paths(calls)).toEqual(['pause', 'undo', 'resume'].map((what) => `/api/draft/2026/${what}`));
  });

  test('does nothing when somebody has picked in between, and shows the new preview', async () => {
    const server = new DraftServer().pickFirst(2);
    let isFirst = true;
    const { user, calls } = await openPanel(server, {
      'POST /api/draft/2026/pause': () => {
        if (isFirst) server.pick(9);
        isFirst = false;
        server.manage({ type: 'PauseDraft', reason: null });
        return { body: { draft: server.draft() } };
      },
    });
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 pick' }));
    await toast("That Didn't Work", 'The draft has moved on. Please look again.');
    expect(await screen.findByRole('button', { name: 'Undo 2 picks' })).toBeVisible();
    expect(paths(calls)).toEqual(['/api/draft/2026/pause']);
  });

  test('keeps its preview and the focus while another one loads', async () => {
    const server = new DraftServer().pickFirst(2);
    const path = 'GET /api/draft/2026/undo?picks=2';
    const deferredReply = deferred();
    const { user, join, publish, calls } = await openPanel(server, { [path]: deferredReply.answer });
    await join();
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    const undo = await screen.findByRole('button', { name: 'Undo 1 pick' });
    act(() => undo.focus());
    await publish(server.pick(9));
    await waitFor(() => expect(undo).toHaveAttribute('aria-disabled', 'true'));
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(writes(calls)).toEqual([]);
    deferredReply.send(await answerTo(server, path));
    expect(await screen.findByRole('button', { name: 'Undo 2 picks' })).toHaveFocus();
  });

  test('leaves the focus nearby when the family takes its pick back itself', async () => {
    const server = new DraftServer().pickFirst(2);
    const { user, join, publish } = await openPanel(server);
    await join();
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    expect(screen.getByRole('radio', { name: /^Birch, week 2/ })).toHaveFocus();
    await publish(server.undo(1));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
    act(() => screen.getByRole('switch', { name: /^Pick for Birch/ }).focus());
    await publish(server.pick(5));
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H2'));
  });

  test('does nothing when another window has resumed the draft in between', async () => {
    const server = new DraftServer().pickFirst(2);
    const { user, calls } = await openPanel(server, {
      'POST /api/draft/2026/pause': () => {
        server.manage({ type: 'PauseDraft', reason: null });
        const draft = server.draft();
        server.manage({ type: 'ResumeDraft' });
        return { body: { draft } };
      },
    });
    await user.click(screen.getByRole('radio', { name: /^Birch, week 2/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 pick' }));
    await toast("That Didn't Work", 'The draft has moved on. Please look again.');
    expect(paths(calls)).toEqual(['/api/draft/2026/pause']);
  });

  test('of a complete draft says so when the draft could not be paused', async () => {
    const { user } = await openPanel(new DraftServer().pickFirst(21), {
      'POST /api/draft/2026/pause': { status: 503 },
    });
    await user.click(screen.getByRole('radio', { name: /^Gingko, week 21/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo 1 pick' }));
    await toast('Pick Undone', "The draft isn't paused. Pause it now.");
  });
});

describe('a family that is away', () => {
  test('makes up its passed turn the same way', async () => {
    const server = new DraftServer().pickFirst(1);
    server.pass();
    const { user, calls } = await openPanel(server);
    await user.click(await screen.findByRole('switch', { name: 'Pick for Birch (round 1, passed)' }));
    await user.click(week(7));
    await waitFor(() => expect(writes(calls)).toMatchObject([{ body: { familyId: birch?.id, round: 1, pick: 2 } }]));
  });

  test('picks at the last moment: a week pressed for it is not picked for another family', async () => {
    const server = new DraftServer();
    server.pass();
    const { user, calls, join } = await openPanel(server);
    await join();
    await user.click(await screen.findByRole('switch', { name: 'Pick for Birch (round 1, on the clock)' }));
    await badge('Picking for Birch');
    const tile = week(7);
    const picked = server.pick(2);
    // The press comes before the page shows the pick.
    await act(async () => {
      applyEvents(picked, server.logId);
      fireEvent.click(tile);
    });
    await toast('Draft Moved On', 'That turn was made in the meantime. Please look again and pick.');
    expect(writes(calls)).toEqual([]);
  });

  test('picks automatically: the switch goes off, and an undo does not switch it on again', async () => {
    const server = new DraftServer().pickFirst(1);
    const { user, join, publish } = await openPanel(server);
    await join();
    await user.click(await screen.findByRole('switch', { name: /^Pick for Birch/ }));
    await badge('Picking for Birch');
    await publish(server.pick(2));
    await badge("Waiting - Cedar Family's Turn");
    await publish(server.undo(1));
    await badge("Waiting - Birch Family's Turn");
  });
});
