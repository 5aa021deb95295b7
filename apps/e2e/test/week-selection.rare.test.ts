import { expect } from '@jest/globals';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { boat, families } from '../src/boat.ts';
import { checkDoubleClick } from '../src/double-click.ts';
import { manageDraft, pickNow } from '../src/draft-night.ts';
import { draftAfter, laptop, phone, postAs, productAt, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { until } from '../src/wait.ts';
import { isInDraftRoom, onEach, weekSelection } from '../src/week-selection.ts';

checkDoubleClick('a phone', phone);
checkDoubleClick('a laptop', laptop);

/** Counts how often each page of a browser signals the turn, whatever the browser allows it. */
const countSignals = async (context: BrowserContext): Promise<() => Promise<number>> => {
  await context.addInitScript(() => {
    const counted = window as unknown as { signals: number };
    counted.signals = 0;
    navigator.vibrate = () => {
      counted.signals += 1;
      return true;
    };
    localStorage.setItem('houseboat.turn-signal', 'on');
  });
  const signalsOf = (page: Page) => page.evaluate(() => (window as unknown as { signals: number }).signals);
  return async () => (await Promise.all(context.pages().map(signalsOf))).reduce((sum, each) => sum + each, 0);
};

/** Waits until every page of a browser has played, or will no longer play, what reached it. */
const settledBids = (context: BrowserContext) =>
  Promise.all(
    context.pages().map((page) =>
      // Longer than pages wait for each other's bids. A timer of each page itself, which is late when the page is busy.
      page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000))),
    ),
  );

scenario('the sound of a turn plays once in a browser with several tabs, also without HTTPS', async () => {
  expect(boat.families.length).toBeGreaterThan(1);
  await draftAfter(0);
  const first = await signedIn(families[1]?.username ?? '', laptop);
  const context = first.context();
  const signals = await countSignals(context);
  const tabs = [first, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await weekSelection(tab).open();
  expect(await first.evaluate(() => 'locks' in navigator)).toBe(new URL(productAt()).hostname === '127.0.0.1');
  await pickNow(1);
  for (const tab of tabs) await tab.getByText('Your Turn', { exact: false }).first().waitFor();
  await until(async () => (await signals()) > 0);
  await settledBids(context);
  expect(await signals()).toBe(1);
});

scenario('a family stays ready when its only tab is closed, and when its phone loses the network', async () => {
  await draftAfter(0);
  await manageDraft('schedule', { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const [family, other] = [
    await signedIn(families[1]?.username ?? '', phone),
    await signedIn(boat.adminUsername, laptop),
  ];
  for (const page of [family, other]) {
    await page.goto('/week-selection');
    await isInDraftRoom(page);
  }
  const ready = (isReady: boolean, page = family) => page.getByRole('button', { name: "I'm ready", pressed: isReady });
  const isSaid = other.getByText('Ready', { exact: true });
  await ready(false).click();
  await ready(true).waitFor();
  await isSaid.waitFor();

  const tab = await family.context().newPage();
  await family.close();
  await tab.goto('/week-selection');
  await ready(true, tab).waitFor();

  await tab.context().setOffline(true);
  await tab.getByText('Reconnecting…', { exact: true }).waitFor();
  await tab.context().setOffline(false);
  await tab.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
  await ready(true, tab).waitFor();
  await isSaid.waitFor();

  await ready(true, tab).click();
  await isSaid.waitFor({ state: 'hidden' });
  await postAs(boat.adminUsername, '/api/draft/2026/start');
});

scenario('picks work and are seen in a network that blocks sockets', async () => {
  await draftAfter(0);
  const [first, second] = await Promise.all(
    families.slice(0, 2).map(async (family, index) => {
      const page = await signedIn(family.username, index % 2 ? phone : laptop);
      // Both WebSocket and polling.
      await page.route('**/socket.io/**', (route) => route.abort());
      const screen = weekSelection(page);
      await screen.open();
      return { family, page, screen };
    }),
  );
  if (!first || !second) throw new Error('Two families are needed.');

  await first.screen.week(5).click();
  await first.page.getByText('Week Assigned', { exact: true }).waitFor();
  await onEach([first, second], ({ screen }) => screen.takenWeek(5, first.family.name).waitFor());
  await onEach([first, second], ({ page }) =>
    page.getByText('Updates are slower right now. This page refreshes every few seconds.', { exact: true }).waitFor(),
  );
  await second.screen.week(9).click();
  await onEach([first, second], ({ screen }) => screen.takenWeek(9, second.family.name).waitFor());
});

/** Translates a page as browsers do: an element with other words takes the place of each text node, and of those that come later. */
const translatePage = (page: Page) =>
  page.addInitScript(() => {
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const around = text.parentElement;
        if (!around || !text.data.trim() || around.closest('font, script, style, svg, [translate=no]')) continue;
        const inner = document.createElement('font');
        inner.textContent = text.data.replace('Round', 'Ronda').replace('Pick', 'Turno').replace(' of ', ' de ');
        const font = document.createElement('font');
        font.append(inner);
        text.replaceWith(font);
      }
    };
    new MutationObserver(() => document.body && translate(document.body)).observe(document, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });

const openTranslated = async (username: string | undefined, path: string, device: BrowserContextOptions = phone) => {
  const page = await signedIn(username ?? '', device);
  await translatePage(page);
  await page.goto(path);
  return page;
};

// Last, because the clock stays for the next draft.
scenario('in a page that the browser translates, every live text of a draft follows', async () => {
  await draftAfter(0);
  await manageDraft('clock', { mode: 'soft', seconds: 3000 });
  const page = await openTranslated(families[1]?.username, '/week-selection');
  const tv = await openTranslated(families[2]?.username, '/calendar?display=tv', television);
  const home = await openTranslated(families[3]?.username, '/');
  for (let pick = 1; pick <= 7; pick++) {
    await page.getByText(`Ronda 1 - Turno ${pick} de 7`, { exact: true }).first().waitFor();
    await tv.getByRole('heading', { level: 1, name: families[pick - 1]?.name ?? '' }).waitFor();
    expect(await pickNow(pick)).toBe(200);
  }
  await page.getByText('Ronda 2 - Turno 1 de 7', { exact: true }).first().waitFor();
  await home.getByRole('region', { name: 'The draft' }).getByText('Ronda 2', { exact: false }).waitFor();
  // Pages come and go, too.
  for (const path of ['/needs-attention', '/inventory', '/calendar', '/week-selection'])
    await page.evaluate((to) => history.pushState(null, '', to), path);
  await weekSelection(page).week(8).waitFor();
});
