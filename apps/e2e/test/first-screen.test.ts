import { manageDraft } from '../src/draft-night.ts';
import { freeWeeks, look, one, openAsFirst, yourTurn } from '../src/first-screen.ts';
import { draftAfter, playWithTakeBack, scenario } from '../src/stage.ts';

// A pick can then be taken back for longer than a scenario takes.
playWithTakeBack(600);

scenario('a turn: the free weeks are the page, whatever the clock', async () => {
  await draftAfter(0);
  const { page, screen } = await openAsFirst();
  await screen.badge(yourTurn()).waitFor();
  await look(page, '21 free', { badge: one(screen.badge(yourTurn())), free: freeWeeks(screen, 21) });
  // On the laptop, where May has two weeks.
  await screen.week(1).focus();
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['ArrowDown', 4],
    ['ArrowLeft', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key);
    await screen.week(number).and(page.locator(':focus')).waitFor();
  }
  for (const mode of ['soft', 'hard']) {
    await manageDraft('clock', { mode, seconds: 3000 });
    const clock = page.getByRole('timer');
    await clock.waitFor();
    await look(page, `21 free, ${mode} clock`, { clock: one(clock), free: freeWeeks(screen, 21) });
  }
  await manageDraft('clock', { mode: 'off' });

  await draftAfter(14);
  await screen.turn(3, 1).waitFor();
  await look(page, '7 free', { badge: one(screen.badge(yourTurn())), free: freeWeeks(screen, 7) });
});
