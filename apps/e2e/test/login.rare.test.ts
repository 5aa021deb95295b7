import type { Page } from 'playwright-core';
import { boat } from '../src/boat.ts';
import { logIn } from '../src/log-in.ts';
import { phone, scenario, signedIn } from '../src/stage.ts';

const home = (page: Page) => page.getByRole('link', { name: 'Week Selection' }).first();
const landing = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

scenario('logging out on a phone opens the landing page, and other pages need a new login', async () => {
  const page = await signedIn('bell', phone);
  await page.goto('/week-selection');
  await openMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await landing(page).waitFor();
  await page.goto('/week-selection');
  await landing(page).waitFor();
  await page.waitForURL((url) => url.pathname === '/');
});

scenario('a changed password ends the other device’s session, and the old password stops working', async () => {
  const [here, there] = await Promise.all([signedIn('moreau'), signedIn('moreau')]);
  await Promise.all([here.goto('/'), there.goto('/week-selection')]);
  await there.getByRole('heading', { name: '2026 Season - Week Selection' }).waitFor();

  await here.getByRole('button', { name: 'Account menu' }).click();
  await here.getByRole('menuitem', { name: 'Change password' }).click();
  const dialog = here.getByRole('dialog', { name: 'Change password' });
  await dialog.getByLabel('Current password').fill(boat.defaultPassword);
  await dialog.getByLabel('New password').fill('a quiet cove');
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await landing(there).waitFor();
  await there.getByText("Your family's password was changed").waitFor();
  await logIn(there, 'moreau', boat.defaultPassword);
  await there.getByRole('alert').filter({ hasText: 'Login failed' }).waitFor();
  await logIn(there, 'moreau', 'a quiet cove');
  await home(there).waitFor();
  await here.reload();
  await home(here).waitFor();
});
