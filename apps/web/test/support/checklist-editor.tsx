import { screen } from '@testing-library/react';
import type { Answer } from './fake-fetch.ts';
import { openHandover } from './handover-page.tsx';
import { HandoverServer } from './handover-server.ts';

export const openEditor = async (answer: Answer = ({ body }) => ({ body }), server = new HandoverServer()) => {
  const page = await openHandover(server, { 'PUT /api/checklist': answer });
  await page.user.click(await screen.findByRole('button', { name: 'Edit the checklist' }));
  await screen.findByRole('list', { name: 'Checklist' });
  return page;
};

export const items = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
export const button = (name: string) => screen.getByRole('button', { name });
