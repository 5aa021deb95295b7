import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import Lightbox from 'yet-another-react-lightbox';
import { clearToasts } from '../../src/lib/toast.ts';
import { DialogFrame } from '../../src/ui/dialog-frame.tsx';
import { openPage } from '../support/draft-night.tsx';
import { DraftServer, sevenFamilies } from '../support/draft-server.ts';
import type { Answer } from '../support/fake-fetch.ts';

const { DraftNightPage } = await import('../../src/modules/draft-night/page.tsx');
const { DrawDialog } = await import('../../src/modules/lottery/parts/draw-dialog.tsx');

const Page = () => (
  <>
    <DraftNightPage />
    <DrawDialog />
  </>
);

const [alder, birch, cedar] = sevenFamilies;

// Computed with sha256sum and a shell script from the seed and the words "anchor" and "drift wood".
const seed = '5a'.repeat(32);
const commitment = '0e53aae2eabd575555371f862cb885ff20472caced1f5e8fc80291b2f03dcab6';
const drawn = ['Gingko', 'Elm', 'Birch', 'Cedar', 'Dogwood', 'Fir', 'Alder'];
const drawnIds = drawn.map((name) => sevenFamilies.find((family) => family.name === name)?.id ?? '');

let server = new DraftServer();
beforeEach(() => {
  server = new DraftServer();
  clearToasts();
});

const commit = () => server.record({ type: 'LotteryCommitted', data: { commitment } });
const addWord = (family: typeof alder, word: string) =>
  server.record({ type: 'LotteryWordAdded', data: { familyId: family?.id ?? '', word } });
const draw = (order = drawnIds) => server.record({ type: 'LotteryDrawn', data: { seed, order } });
const openedWithWords = () => {
  commit();
  addWord(alder, 'anchor');
  addWord(birch, 'drift wood');
};

/** Opens Draft night for a family that is in the room, with the lottery's routes. */
const open = async (as = alder) => {
  const managed = (record: (body: { word: string }) => unknown): Answer => {
    return ({ body }) => {
      record(body as { word: string });
      return { body: { draft: server.draft() } };
    };
  };
  const page = await openPage(Page, server, {
    as,
    answers: {
      'POST /api/draft/2026/lottery': () => {
        commit();
        return { status: 201, body: { commitment } };
      },
      'POST /api/draft/2026/lottery/word': managed(({ word }) => addWord(as, word)),
      'POST /api/draft/2026/lottery/draw': managed(() => draw()),
    },
  });
  await page.join();
  await screen.findByText('Draft night', { selector: 'h1' });
  return page;
};

const press = (name: string) => screen.getByText(name, { selector: 'button' });
const words = () =>
  within(screen.getByRole('list', { name: 'Words for the lottery' }))
    .getAllByRole('listitem')
    .map((entry) => entry.textContent);

describe('the lottery', () => {
  test('is offered to the designated family, which then adds its word and draws', async () => {
    const { user } = await open();
    await user.click(press('Open the lottery'));
    await waitFor(() => expect(screen.getByText('Lottery for the order')).toHaveFocus());
    const input = await screen.findByLabelText("Your family's word");
    expect(screen.getByText(commitment)).toBeInTheDocument();
    await user.type(input, '  anchor ');
    await user.click(press('Add our word'));
    await waitFor(() => expect(words()[0]).toBe('AAlderanchor'));
    expect(screen.queryByLabelText("Your family's word")).not.toBeInTheDocument();
    expect(screen.getByText('Lottery for the order')).toHaveFocus();
    await user.click(press('Draw'));
    const question = await screen.findByRole('alertdialog', { name: 'Draw the order now?' });
    expect(question).toHaveTextContent(
      '6 families have not added their words yet. Once the order is drawn, only a reset of the draft allows another draw.',
    );
    await user.click(within(question).getByText('Draw the order'));
    const moment = await screen.findByRole('dialog', { name: 'The order is drawn' });
    expect(
      within(moment)
        .getAllByRole('listitem')
        .map((place) => place.textContent),
    ).toEqual(drawn.map((name, index) => `${index + 1}${name}`));
  });

  test('is shown to other families once it is open, with the words as they come and what it cannot prove', async () => {
    const { publish } = await open(cedar);
    expect(screen.queryByText('Lottery for the order')).not.toBeInTheDocument();
    await publish([commit()]);
    expect(await screen.findByText('Lottery for the order')).toBeVisible();
    expect(words().every((entry) => entry?.endsWith('No word yet'))).toBe(true);
    await publish([addWord(birch, 'drift wood')]);
    expect(words()[1]).toBe('BBirchdrift wood');
    expect(screen.getByText(/No family can choose the order. The person who runs the server could/)).toBeVisible();
    expect(screen.queryByText('Draw', { selector: 'button' })).not.toBeInTheDocument();
  });

  test('refuses a blank word before it is sent', async () => {
    commit();
    const { user, calls } = await open(cedar);
    await user.click(press('Add our word'));
    expect(await screen.findByText('The word must not be blank.')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('says why the server refuses', async () => {
    commit();
    const page = await openPage(Page, server, {
      as: cedar,
      answers: { 'POST /api/draft/2026/lottery/word': { status: 409, body: { message: 'Already added.' } } },
    });
    await page.user.type(await screen.findByLabelText("Your family's word"), 'again');
    await page.user.click(press('Add our word'));
    expect(await screen.findByText('Already added.')).toBeVisible();
  });
});

describe('the draw', () => {
  test('is a moment of its own for every family that watches, until it is closed', async () => {
    openedWithWords();
    const { publish, user } = await open(cedar);
    await publish([draw()]);
    const moment = await screen.findByRole('dialog', { name: 'The order is drawn' });
    await user.click(within(moment).getByText("Let's go"));
    await waitFor(() => expect(moment).not.toBeInTheDocument());
    expect(screen.getByText('The order was drawn by lottery')).toBeVisible();
  });

  test.each<[string, (props: { isOpen: boolean; close: () => void }) => ReactNode]>([
    [
      'a dialog',
      ({ isOpen, close }) => (
        <DialogFrame title="Edit item" open={isOpen} onClose={close} openedFrom={() => null}>
          <input />
        </DialogFrame>
      ),
    ],
    [
      'a photo',
      ({ isOpen, close }) => <Lightbox open={isOpen} close={close} labels={{ Lightbox: 'Edit item' }} slides={[]} />,
    ],
  ])('waits until %s is closed that was open before', async (_, Opened) => {
    openedWithWords();
    const WithDialog = () => {
      const [isOpen, setOpen] = useState(true);
      return (
        <>
          <Page />
          <Opened isOpen={isOpen} close={() => setOpen(false)} />
        </>
      );
    };
    const { join, publish, user } = await openPage(WithDialog, server, { as: cedar });
    await join();
    await screen.findByRole('dialog', { name: 'Edit item' });
    await publish([draw()]);
    await screen.findByText('The order was drawn by lottery');
    expect(screen.queryByText('The order is drawn')).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'The order is drawn' })).toBeVisible();
  });

  test('does not cover a turn that has begun since', async () => {
    openedWithWords();
    const { publish } = await open(cedar);
    await publish([draw(), ...server.pick(1)]);
    expect(await screen.findByText('The order was drawn by lottery')).toBeVisible();
    await publish(server.takeBack());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not shown again to a page that opens later', async () => {
    openedWithWords();
    draw();
    await open(cedar);
    expect(screen.getByText('The order was drawn by lottery')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is checked step by step, and the attempts of the season are counted', async () => {
    commit();
    server.reset();
    openedWithWords();
    draw();
    const { user } = await open(cedar);
    await user.click(press('Check the draw'));
    expect(await screen.findByText('It is the commitment that everybody saw before.')).toBeVisible();
    expect(screen.getByText('It is the order that was set.')).toBeVisible();
    expect(screen.getByText(`${seed}|anchor|drift wood`)).toBeVisible();
    expect(screen.getByText(`${seed}|anchor|drift wood`)).toHaveAttribute('translate', 'no');
    expect(screen.getByText(/^Number 6: remainder 0 of 7, so place 7 goes to/)).toHaveTextContent(
      'Number 6: remainder 0 of 7, so place 7 goes to Alder, who changes from place 1.',
    );
    expect(
      screen.getByText('This season, 2 lotteries were opened and 1 was drawn, and the draft was reset once.'),
    ).toBeVisible();
  });

  test('after a reset is the second, and the earlier one stays listed, for everybody and with its check', async () => {
    openedWithWords();
    draw();
    server.reset();
    const { publish, user } = await open(cedar);
    const earlier = () => within(screen.getByRole('list', { name: 'Earlier draws' })).getAllByRole('listitem');
    expect(earlier()).toHaveLength(1);
    expect(earlier()[0]).toHaveTextContent(/^1st draw, .+: Gingko, Elm, Birch, Cedar, Dogwood, Fir, Alder$/);
    await publish([commit()]);
    expect(await screen.findByText('This will be the 2nd draw of the season.')).toBeVisible();
    await publish([draw(sevenFamilies.map(({ id }) => id))]);
    expect(await screen.findByRole('dialog', { name: 'The order is drawn' })).toHaveTextContent(
      '2nd draw of the season',
    );
    await user.keyboard('{Escape}');
    expect(screen.getByText('This is the 2nd draw of the season.')).toBeVisible();
    expect(earlier()).toHaveLength(1);
    await user.click(press('Check the draw'));
    const check = (await screen.findByText('Check the 1st draw')).parentElement as HTMLElement;
    expect(within(check).getByText('It is the order that was set.')).toBeInTheDocument();
  });

  test('says before it is made that there was one already', async () => {
    openedWithWords();
    draw();
    server.reset();
    commit();
    const { user } = await open();
    await user.click(press('Draw'));
    expect(await screen.findByRole('alertdialog', { name: 'Draw the order now?' })).toHaveTextContent(
      'This is the 2nd draw of the season, and everybody sees that. Once the order is drawn, only a reset of the draft allows another draw.',
    );
  });

  test('is found out when the order or the seed is not what the lottery gives', async () => {
    server.record({ type: 'LotteryCommitted', data: { commitment: 'f'.repeat(64) } });
    addWord(alder, 'anchor');
    draw(sevenFamilies.map(({ id }) => id));
    const { user } = await open(cedar);
    await user.click(press('Check the draw'));
    expect(await screen.findByText(/^It is not the commitment, which was f{64}\.$/)).toBeVisible();
    expect(screen.getByText(/^It is not the order that was set, which was Alder, Birch/)).toBeVisible();
  });
});
