import { expect } from '@jest/globals';
import { screen } from '@testing-library/react';
import { draw } from './fake-canvas.ts';
import type { Answer } from './fake-fetch.ts';
import { openLink, reading } from './sign-page.tsx';

export const consent = () => screen.getByRole('checkbox', { name: 'I agree to sign this electronically' });
export const minor = () => screen.getByRole('checkbox', { name: "I'm signing for a minor" });
export const fullName = () => screen.getByLabelText(/^Full name/);
export const relation = () => screen.getByLabelText('Relation to the minor');
export const thanks = () => screen.findByRole('heading', { level: 1, name: 'Thank you for signing' });

export const open = async (answers: Record<string, Answer> = {}) => {
  const page = openLink(answers);
  await reading();
  return page;
};

/** Opens the link and fills in everything. */
export const filledIn = async (answers: Record<string, Answer> = {}) => {
  const page = await open(answers);
  await page.user.click(consent());
  await page.user.type(fullName(), ' Jo Guest ');
  draw([20, 100], [480, 100]);
  return page;
};

export const keepsEverything = () => {
  expect(consent()).toBeChecked();
  expect(fullName()).toHaveValue(' Jo Guest ');
  expect(screen.getByRole('img', { name: 'Your signature' })).toBeVisible();
};
