import { expect } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { inCard } from './live-page.tsx';
import type { openPhotos } from './photos-page.tsx';

type Page = Awaited<ReturnType<typeof openPhotos>>;

export const lightbox = () => screen.findByRole('dialog', { name: 'Photos of Awning' });

/** Opens it at the first photo. */
export const open = async ({ user }: Page) => {
  await user.click((await inCard('Awning')).getByRole('button', { name: 'Photo of Awning' }));
  return within(await lightbox());
};

/** Waits for the number of the current photo. */
export const shows = async (words: string) =>
  expect(await within(await lightbox()).findByText(words)).toBeInTheDocument();

/** Answers the question before a photo is removed. */
export const answer = async ({ user }: Page, name: string) => {
  const question = within(await lightbox()).getByRole('group', { name: 'Remove this photo?' });
  await user.click(within(question).getByRole('button', { name }));
};
