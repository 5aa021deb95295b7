import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { WaiverText } from '../../src/lib/signature/waiver-text.tsx';
import { show } from '../support/render.tsx';

test('shows the title, the headings and the paragraphs of a waiver', () => {
  show(<WaiverText content={'Waiver and Release\n\nThe risks\n\nI could drown.\n\nMy signature\n\nI sign.'} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Waiver and Release');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'The risks',
    'My signature',
  ]);
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual(['I could drown.', 'I sign.']);
});
