import { expect } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { families } from '../src/boat.ts';
import { manageDraft, pickNow } from '../src/draft-night.ts';
import { draftAfter, phone, scenario, signedIn } from '../src/stage.ts';
import { television } from '../src/television.ts';
import { weekSelection } from '../src/week-selection.ts';

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

const open = async (username: string | undefined, path: string, device: BrowserContextOptions = phone) => {
  const page = await signedIn(username ?? '', device);
  await translatePage(page);
  await page.goto(path);
  return page;
};

scenario('in a page that the browser translates, every live text of a draft follows', async () => {
  await draftAfter(0);
  await manageDraft('clock', { mode: 'soft', seconds: 3000 });
  const page = await open(families[1]?.username, '/week-selection');
  const tv = await open(families[2]?.username, '/calendar?display=tv', television);
  const home = await open(families[3]?.username, '/');
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
