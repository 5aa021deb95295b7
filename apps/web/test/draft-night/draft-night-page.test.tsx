import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { dayOf, unbroken } from '../../src/lib/days.ts';
import { dayAndTime } from '../../src/lib/season/start-words.ts';
import { setServerNow } from '../../src/lib/server-clock.ts';
import {
  button,
  callUrl,
  changes,
  openDraftNight,
  scheduled,
  section,
  startsAt,
} from '../support/draft-night-page.tsx';
import { DraftServer, room, sevenFamilies } from '../support/draft-server.ts';
import { boat } from '../support/fixtures.ts';

const [, birch] = sevenFamilies;

beforeEach(() => setServerNow('2026-03-01T18:00:00.000Z'));

describe('another family', () => {
  test('reads what is set up and who can change it', async () => {
    const server = scheduled();
    server.manage({
      type: 'SetClock',
      clock: { mode: 'hard', seconds: 86_400, quietHours: { from: '22:00', to: '08:00' } },
    });
    await openDraftNight(server, {}, birch);
    expect(await screen.findByText(/^Only the Alder family can change draft night/)).toBeInTheDocument();
    const settings = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(settings).toEqual([
      expect.stringContaining(unbroken(dayAndTime(Date.parse(startsAt)))),
      'Join the call meet.example.org',
      'Alder, Birch, Cedar, Dogwood, Elm, Fir, Gingko',
      expect.stringMatching(/^hard, 24 hours per turn, not counting 10:00\sPM to 8:00\sAM at the lake$/),
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the date', () => {
  const type = async (user: Awaited<ReturnType<typeof openDraftNight>>['user'], date: string, time: string) => {
    const { getByLabelText } = await section('Date');
    for (const [label, value] of [
      ['Day', date],
      ['Time', time],
    ] as const) {
      await user.clear(getByLabelText(label));
      await user.type(getByLabelText(label), value);
    }
  };

  test('is typed in the reader’s time, and saved as a moment', async () => {
    const { user, calls } = await openDraftNight();
    await type(user, '2026-03-07', '19:00');
    expect(await screen.findByText(new RegExp(`^${dayAndTime(Date.parse(startsAt))}, your time`))).toBeInTheDocument();
    await user.click(await button('Save the date'));
    expect(await screen.findByText('Date Saved')).toBeInTheDocument();
    expect(changes(calls)).toEqual([['schedule', { startsAt }]]);
    expect(await screen.findByText(/^The draft starts/)).toHaveTextContent(dayAndTime(Date.parse(startsAt)));
  });

  test('is not said to be mailed by a boat that sends no mail', async () => {
    await openDraftNight();
    expect(await screen.findByText(/An email goes to every family that has an address\.$/)).toBeInTheDocument();
    cleanup();
    await openDraftNight(new DraftServer(), { 'GET /api/boat': { body: { ...boat, mail: 'off' } } });
    expect(
      await screen.findByText(/Email isn't set up here, so let the other families know yourself\.$/),
    ).toBeVisible();
  });

  test('is shown in the time zone where the device is now', async () => {
    await openDraftNight(scheduled());
    await section('Date');
    cleanup();
    const { DateTimeFormat } = Intl;
    const timeZone = 'Asia/Kathmandu';
    const abroad = jest.spyOn(Intl, 'DateTimeFormat');
    abroad.mockImplementation(
      (locale, options) => new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? timeZone }),
    );
    await openDraftNight(scheduled());
    const { getByLabelText } = await section('Date');
    const shown = ['Day', 'Time'].map((label) => (getByLabelText(label) as HTMLInputElement).value);
    abroad.mockRestore();
    const time = new DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(startsAt));
    expect(shown).toEqual([dayOf(new Date(startsAt), timeZone), time]);
  });

  test('has to be to come', async () => {
    const { user, calls } = await openDraftNight();
    await type(user, '2026-02-07', '19:00');
    await user.click(await button('Save the date'));
    expect(await screen.findByText('Choose a time that is still to come.')).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
  });

  test('stays typed when it could not be saved, with the server’s sentence', async () => {
    const sentence = 'The draft can only start in the future. Choose a later time.';
    const { user } = await openDraftNight(new DraftServer(), {
      'POST /api/draft/2026/schedule': { status: 400, body: { message: sentence } },
    });
    await type(user, '2026-03-07', '19:00');
    await user.click(await button('Save the date'));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect((await section('Date')).getByLabelText('Day')).toHaveValue('2026-03-07');
  });

  test('can be removed, and the focus stays in its section', async () => {
    const { user, calls } = await openDraftNight(scheduled());
    await user.click(await button('Remove the date'));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove the date' })).toBeNull());
    expect(changes(calls)).toEqual([['schedule', { startsAt: null }]]);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Date' })).toHaveFocus());
  });

  test('can be brought forward to now, after a question that says what happens for everybody', async () => {
    const server = scheduled();
    server.manage({ type: 'SetClock', clock: { mode: 'soft', seconds: 300, quietHours: null } });
    server.manage({ type: 'CommitLottery', commitment: 'f'.repeat(64) });
    const { user, calls, join, receive } = await openDraftNight(server);
    await join();
    await receive('room:presence', { room, families: sevenFamilies.slice(0, 3).map(({ id }) => id), ready: [] });
    await user.click(await button('Start now'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Start the draft now?' }));
    expect(
      question.getByText(
        "The draft opens now, for everybody. Alder picks first, and has 5 minutes from then on. The lottery isn't drawn yet, and the first pick ends it. 3 of 7 families are here. Nobody gets an email about the earlier start.",
      ),
    ).toBeInTheDocument();
    expect(changes(calls)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Start the draft' }));
    expect(await screen.findByText('Alder is on the clock.')).toBeInTheDocument();
    expect(changes(calls)).toEqual([['start', undefined]]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Date' })).toHaveFocus());
  });

  test('stays as it is when the question is declined, which then has the focus again', async () => {
    const { user, calls } = await openDraftNight(scheduled());
    await user.click(await button('Start now'));
    await user.click(await button('Not yet'));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Start now' })).toHaveFocus());
    expect(changes(calls)).toEqual([]);
  });

  test('and the order are folded away once somebody has picked, and the page says why', async () => {
    await openDraftNight(new DraftServer().pickFirst(1));
    for (const name of ['Date', 'Order']) {
      const { getByText, queryByRole } = await section(name);
      expect(getByText(/^The draft is under way/)).toBeInTheDocument();
      expect(queryByRole('button')).toBeNull();
    }
    expect(await button('Save the clock')).toBeEnabled();
  });
});

describe('after the draft', () => {
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  test('there is the next season alone', async () => {
    await openDraftNight(new DraftServer().pickFirst(21));
    await section('Next season');
    expect(titles()).toEqual(['Next season']);
    expect(screen.getByText(/^The draft is complete\./)).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open the next season']);
  });

  test('another family reads who opens the next season', async () => {
    await openDraftNight(new DraftServer().pickFirst(21), {}, birch);
    expect(await screen.findByText('The Alder family will open the next season here.')).toBeInTheDocument();
    expect(screen.queryByRole('definition')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the call', () => {
  test('is checked, saved and removed', async () => {
    const { user, calls } = await openDraftNight();
    const { findByLabelText } = await section('Call');
    const address = await findByLabelText('Video call link');
    await user.type(address, 'meet.example.org/boat');
    await user.click(await button('Save link'));
    expect(await screen.findByText('Must be an address that begins with https://.')).toBeInTheDocument();

    await user.clear(address);
    await user.type(address, ` ${callUrl}`);
    await user.click(await button('Save link'));
    await user.click(await button('Remove the call'));
    await waitFor(() =>
      expect(changes(calls)).toEqual([
        ['call', { callUrl }],
        ['call', { callUrl: null }],
      ]),
    );
    await waitFor(() => expect(address).toHaveValue(''));
  });

  test('follows a change made elsewhere while nobody types', async () => {
    const server = new DraftServer();
    const { join, publish } = await openDraftNight(server);
    const { findByLabelText } = await section('Call');
    const address = await findByLabelText('Video call link');
    await join();
    await publish(server.manage({ type: 'SetCall', callUrl }));
    await waitFor(() => expect(address).toHaveValue(callUrl));
  });
});
