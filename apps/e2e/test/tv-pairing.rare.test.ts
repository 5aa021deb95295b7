import { expect } from '@jest/globals';
import {
  draftAfter,
  isSameDocument,
  markDocument,
  newcomer,
  phone,
  productAt,
  scenario,
  signedIn,
} from '../src/stage.ts';
import { codeOn, onClock, openTelevisions, pairTelevision, television, unpaired } from '../src/television.ts';
import { weekSelection } from '../src/week-selection.ts';

scenario(
  'a TV is paired by its code, shows picks without a reload, and is signed out when a family removes it',
  async () => {
    await draftAfter(0);
    const { tv, code } = await unpaired();
    expect(code).toMatch(/^[A-Z]{6}$/);
    await markDocument(tv);

    const abara = await signedIn('abara', phone);
    await pairTelevision(abara, code, 'Cabin TV');
    await onClock(tv, 'Abara').waitFor();
    await tv.getByText('Round 1 - Pick 1 of 7', { exact: true }).waitFor();

    const screen = weekSelection(abara);
    await screen.open();
    await screen.week(5).click();
    await onClock(tv, 'Bell').waitFor();
    await tv.getByText('Abara took Jun 21 – Jun 26', { exact: true }).waitFor();
    // A TV does not count as present.
    await abara.getByText('1 of 7 here now', { exact: true }).waitFor();

    await tv.goto('/inventory');
    await onClock(tv, 'Bell').waitFor();
    expect(new URL(tv.url()).pathname).toBe('/tv');
    const write = await tv.request.post('/api/weeks/2026/reset', { data: {} });
    expect(write.status()).toBe(403);

    await markDocument(tv);
    const bell = await signedIn('bell');
    await bell.goto('/');
    const dialog = await openTelevisions(bell);
    const entry = dialog.getByRole('listitem').filter({ hasText: 'Cabin TV' });
    await entry.getByText(/^Added by Abara on /).waitFor();
    await entry.getByRole('button', { name: 'Remove Cabin TV' }).click();
    await entry.getByRole('button', { name: 'Remove', exact: true }).click();
    await entry.waitFor({ state: 'hidden' });

    await tv.getByText(/^The code is /).waitFor();
    await tv.getByText('A family removed this TV.').waitFor();
    expect(await codeOn(tv)).not.toBe(code);
    expect(new URL(tv.url()).pathname).toBe('/tv');
    expect(await isSameDocument(tv)).toBe(true);
  },
);

scenario('the TV mode’s address opens the login when signed out', async () => {
  const page = await newcomer(television);
  await page.goto('/calendar?display=tv');
  await page.waitForURL(`${productAt()}/`);
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
});
