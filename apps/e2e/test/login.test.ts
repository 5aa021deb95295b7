import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { boat } from '../src/boat.ts';
import { logIn } from '../src/log-in.ts';
import { mailServer, newcomer, phone, scenario, signedIn } from '../src/stage.ts';

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

scenario(
  'a family that forgot its password chooses a new one by the mailed link, and sees elsewhere why it was signed out',
  async () => {
    const elsewhere = await signedIn('ito');
    await elsewhere.goto('/inventory');
    const page = await newcomer(phone);
    await page.goto('/');
    // The app has started then: its link brings the username along.
    await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
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
