import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat } from '../src/boat.ts';
import { mailServer, newcomer, phone, scenario, signedIn } from '../src/stage.ts';

const logIn = async (page: Page, username: string, password: string) => {
  // The document has the form already; the boat's name appears when the app has started.
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
  await page.getByLabel('Family Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
};

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
const home = (page: Page) => page.getByRole('link', { name: 'Week Selection' }).first();
const landing = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

scenario(
  'a wrong password shows an error in the form, and the right one opens the page that was asked for',
  async () => {
    const page = await newcomer();
    const asked = Promise.withResolvers<void>();
    await page.route('**/api/auth/family/session', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await page.goto('/season/2026?at=1');
    // What is typed before the page knows that nobody is signed in stays.
    await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
    await page.getByLabel('Family Username').fill('typed early');
    asked.resolve();
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.getByLabel('Family Username').inputValue()).toBe('typed early');

    await logIn(page, 'abara', 'not the password');
    const alert = page.getByRole('alert');
    await alert.getByText('Invalid credentials. Please check your username and password.').waitFor();

    // Capitals and surrounding blanks do not matter.
    await logIn(page, ' Abara ', ` ${boat.defaultPassword.toUpperCase()} `);
    await page.getByRole('heading', { name: '2026 Season - Story' }).waitFor();
    expect(page.url()).toMatch(/\/season\/2026\?at=1$/);
    await page.getByText('abara', { exact: true }).waitFor();
  },
);

scenario('a login with a scrolled form opens the home page at its top', async () => {
  const page = await newcomer({ ...phone, viewport: { width: 390, height: 420 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Login', exact: true }).scrollIntoViewIfNeeded();
  await logIn(page, 'abara', boat.defaultPassword);
  await page.getByRole('heading', { name: 'Your weeks' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

scenario('blank fields send no request', async () => {
  const page = await newcomer();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login')) sent.push(request.url());
  });
  await page.goto('/');
  await logIn(page, '   ', 'x');
  await logIn(page, 'abara', '   ');
  await logIn(page, '', '');
  // The complete form is sent, after all the others.
  await logIn(page, 'abara', boat.defaultPassword);
  await home(page).waitFor();
  expect(sent).toHaveLength(1);
});

scenario('the landing page shows the families and their default password', async () => {
  const page = await newcomer();
  await page.goto('/');
  for (const { username } of boat.families) await page.getByText(username, { exact: true }).waitFor();
  await page.getByText(`The default password is ${boat.defaultPassword} and is case-insensitive.`).waitFor();
});

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
  await there.getByRole('alert').waitFor();
  await logIn(there, 'moreau', 'a quiet cove');
  await home(there).waitFor();
  await here.reload();
  await home(here).waitFor();
});

scenario(
  'a family that forgot its password chooses a new one by the mailed link, and sees elsewhere why it was signed out',
  async () => {
    const elsewhere = await signedIn('ito');
    await elsewhere.goto('/inventory');
    const page = await newcomer(phone);
    await page.goto('/');
    await page.getByLabel('Family Username').fill('ito');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Email a link' }).click();
    await page.getByText("If that username exists, we've emailed its family a link.").waitFor();

    const { text } = await mailServer().mailTo('ito@example.org', /new password/);
    const link = /https?:\/\/\S+\/reset\/\S+/.exec(text ?? '')?.[0] ?? '';
    await page.goto(link);
    await page.getByLabel('New password').fill('a quiet cove');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByText('Your new password is set').waitFor();
    await page.waitForURL((url) => url.pathname === '/');
    await logIn(page, 'ito', 'a quiet cove');
    await page.getByRole('button', { name: 'Open menu' }).waitFor();

    await landing(elsewhere).waitFor();
    await elsewhere.getByText("Your family's password was changed").waitFor();

    await page.goto(link);
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  },
);

scenario('the landing page waits for a boat that it cannot reach, and shows it as soon as it can', async () => {
  const page = await newcomer();
  await page.route('**/api/boat', (route) => route.abort());
  await page.goto('/');
  await page.getByText("We can't reach the boat. Trying again…").waitFor();
  await page.unroute('**/api/boat');
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
});
