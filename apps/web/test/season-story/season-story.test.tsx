import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useToast } from '../../src/lib/toast.ts';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, logPath, sevenFamilies } from '../support/draft-server.ts';

const { StoryFrame } = await import('../../src/modules/season-story/parts/story.tsx');
const { useShownMoment } = await import('../../src/modules/season-story/shown-moment.tsx');
const { openStory } = await import('../../src/modules/season-story/store.ts');

const [alder] = sevenFamilies;

/** A draft with a reset, a pass that was made up, and picks that were undone and taken back. */
function eventfulDraft(): DraftServer {
  const server = new DraftServer();
  server.pick(21);
  server.reset();
  server.pick(3);
  server.pick(5);
  server.takeBack();
  server.pick(6);
  server.undo(1);
  server.pick(7);
  server.pass();
  return server;
}

const Picks = () => <p>{useShownMoment().season.state.picks.length} picks on the wake</p>;

const Page = () => (
  <StoryFrame year={2026}>
    <Picks />
  </StoryFrame>
);

/** Opens the story at an address. */
async function open(server: DraftServer, search = '') {
  openStory(0);
  const opened = await openPage(Page, server, { as: alder });
  window.history.replaceState(null, '', `/season/2026${search}`);
  await screen.findByText(/^Moment/);
  return opened;
}

/** Waits until the words follow. */
const moment = (number: number) => screen.findByText(new RegExp(`^Moment ${number} of 11`));
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Moment' });
const version = () => slider().valueAsNumber;
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
const round = (number: number) => within(screen.getByRole('region', { name: `Round ${number}` }));
const turns = () =>
  round(1)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

describe('a moment', () => {
  test('is the last one at first, with what came of each turn in words', async () => {
    await open(eventfulDraft());
    expect(await moment(11)).toHaveTextContent(/, Mar 1, 2026/);
    expect(screen.getByText("Cedar's turn was passed.")).toBeInTheDocument();
    expect(turns()).toEqual([
      '1AlderWeek 3Jun 7–12',
      '2BirchWeek 7Week 5 taken backWeek 6 undoneJul 5–10',
      '3CedarPassed after under 1 s',
      '4DogwoodPicking now',
      '5Elm',
      '6Fir',
      '7Gingko',
    ]);
  });

  test('that the address names shows the draft as it was then', async () => {
    await open(eventfulDraft(), '?at=5');
    await moment(5);
    expect(screen.getByText('Birch took week 5.')).toBeInTheDocument();
    expect(turns().slice(0, 3)).toEqual(['1AlderWeek 3Jun 7–12', '2BirchWeek 5Jun 21–26', '3CedarPicking now']);
    expect(screen.getByText('2 picks on the wake')).toBeInTheDocument();
    const calendar = within(screen.getByRole('region', { name: 'Calendar' }));
    expect(calendar.getByText('Birch').closest('li')).toHaveTextContent('Week 5Jun 21–26Birch');
    expect(calendar.getAllByText('Free')).toHaveLength(19);
  });

  test.each(['?at=0', '?at=12', '?at=-1', '?at=2.5', '?at=x'])(
    'is the last one when the address names none: %s',
    async (search) => {
      await open(eventfulDraft(), search);
      await moment(11);
    },
  );

  test('of a reset says how many picks it cleared, and the board after it has none of them', async () => {
    await open(eventfulDraft(), '?at=3');
    expect(screen.getByText('Somebody reset the draft. 1 pick was cleared.')).toBeInTheDocument();
    expect(turns()[0]).toBe('1AlderPicking now');
    press('ArrowLeft');
    await waitFor(() => expect(turns()[0]).toBe('1AlderWeek 21Oct 11–16'));
  });

  test('stays on screen when the draft goes on', async () => {
    const server = eventfulDraft();
    const { join, publish } = await open(server, '?at=5');
    await join();
    await publish(server.pick(9));
    expect(await screen.findByText(/^Moment 5 of 12/)).toBeInTheDocument();
  });
});

describe('the keys', () => {
  test('step, and go to both ends, wherever the focus is', async () => {
    await open(eventfulDraft());
    for (const [key, expected] of [
      ['ArrowLeft', 10],
      ['Home', 1],
      ['ArrowLeft', 1],
      ['ArrowRight', 2],
      ['End', 11],
      ['ArrowRight', 11],
    ] as const) {
      press(key);
      expect([key, version()]).toEqual([key, expected]);
    }
    await moment(11);
  });

  test('leave the slider its own, which says the moment in words, and play there too', async () => {
    await open(eventfulDraft(), '?at=5');
    // The browser moves its own slider.
    press('ArrowRight', slider());
    expect(version()).toBe(5);
    fireEvent.change(slider(), { target: { value: '6' } });
    await moment(6);
    expect(slider()).toHaveAttribute('aria-valuetext', '6 of 11: Birch took back the pick of week 5.');
    press(' ', slider());
    expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
  });

  test('leave a choice and a button theirs', async () => {
    const { user } = await open(eventfulDraft(), '?at=5');
    await user.click(screen.getByRole('radio', { name: '4×' }));
    press('ArrowLeft', screen.getByRole('radio', { name: '4×' }));
    press(' ', screen.getByRole('button', { name: 'Last moment' }));
    expect(version()).toBe(5);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });
});

describe('the buttons', () => {
  test('step and go to both ends, and say where there is nothing more', async () => {
    const { user } = await open(eventfulDraft(), '?at=2');
    for (const [name, expected] of [
      ['Previous moment', 1],
      ['Previous moment', 1],
      ['Next moment', 2],
      ['Last moment', 11],
      ['First moment', 1],
    ] as const) {
      await user.click(screen.getByRole('button', { name }));
      await moment(expected);
    }
    expect(screen.getByRole('button', { name: 'First moment' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('have a screen reader say the moment, unless the slider does', async () => {
    const { user } = await open(eventfulDraft(), '?at=5');
    const said = () =>
      within(screen.getByRole('group', { name: 'The moment on screen' })).getByText(/Birch took back/, {
        selector: 'p',
      });
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await moment(6);
    expect(said()).toHaveAttribute('aria-live', 'polite');
    await user.click(screen.getByRole('button', { name: 'Previous moment' }));
    slider().focus();
    fireEvent.change(slider(), { target: { value: '6' } });
    await moment(6);
    expect(said()).toHaveAttribute('aria-live', 'off');
  });

  test('copy a link to the moment', async () => {
    const { user } = await open(eventfulDraft(), '?at=5');
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(screen.getByRole('button', { name: 'Copy a link to this moment' }));
    expect(write).toHaveBeenCalledWith(`${window.location.origin}/season/2026?at=5`);
    await waitFor(() => expect(useToast.getState().toast?.title).toBe('Link Copied'));
    write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
    // The address bar does not follow a story that plays.
    press('ArrowRight');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await user.click(screen.getByRole('button', { name: 'Copy a link to this moment' }));
    await waitFor(() => expect(useToast.getState().toast?.tone).toBe('destructive'));
    expect(window.location.href).toBe(write.mock.lastCall?.[0]);
  });
});

test('the address follows the moment once it has settled', async () => {
  await open(eventfulDraft());
  press('Home');
  press('ArrowRight');
  await waitFor(() => expect(window.location.search).toBe('?at=2'));
});

test('a season whose log cannot be read offers to try again', async () => {
  const server = eventfulDraft();
  let isDown = true;
  const answers = {
    [logPath]: () => (isDown ? { status: 503, body: { message: 'The database is unavailable.' } } : server.answerLog()),
  };
  openStory(0);
  const { user } = await openPage(Page, server, { as: alder, answers });
  expect(await screen.findByText("We couldn't load the 2026 season. Try again.")).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Moment 11 of 11/)).toBeInTheDocument();
});
