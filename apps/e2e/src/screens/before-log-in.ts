import type { Screen } from '../check-screens.ts';
import { type Device, newcomer } from '../stage.ts';
import { longest, unpaired } from '../television.ts';

const landing = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/');
  await page.getByText(longest, { exact: true }).waitFor();
  return page;
};
const forgotPassword = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/forgot-password');
  await page.getByLabel('Family Username').fill(longest);
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
  return page;
};
const newPassword = async (options: Device) => {
  const page = await newcomer(options);
  const body = JSON.stringify({ name: longest, username: longest });
  await page.route('**/api/auth/family/reset/*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/reset/a-link-that-is-dead');
  await page.getByText(`For the ${longest} family`).waitFor();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByText('New password must have at least 8 characters.').waitFor();
  return page;
};
const welcome = async (options: Device) => {
  const page = await newcomer(options);
  const boat = { name: longest, title: longest };
  const body = JSON.stringify({ boat, family: { name: longest, username: longest } });
  await page.route('**/api/welcome/*', (route) => route.fulfill({ contentType: 'application/json', body }));
  await page.goto('/welcome/a-link');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Come aboard' }).click();
  await page.getByText('New password must have at least 8 characters.').waitFor();
  return page;
};
const deadLink = async (options: Device) => {
  const page = await newcomer(options);
  await page.goto('/reset/a-link-that-is-dead');
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  return page;
};
const pairing = async (options: Device) => (await unpaired(options)).tv;

export const beforeLogIn: readonly Screen[] = [
  { name: 'landing', open: landing },
  { name: 'forgot password', open: forgotPassword },
  { name: 'new password', open: newPassword },
  { name: 'welcome', open: welcome },
  { name: 'dead link', open: deadLink },
  { name: 'TV before pairing', open: pairing },
];
