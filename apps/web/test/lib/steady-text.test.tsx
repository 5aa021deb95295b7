import { expect, test } from '@jest/globals';
import { SteadyText } from '../../src/modules/draft/public/family-grid.tsx';
import { show } from '../support/render.tsx';

test('every variant of a text has its space, and only the text itself is read', () => {
  show(<SteadyText variants={['Illinois', 'Wyoming']}>Ohio</SteadyText>);
  const spaces = [...document.querySelectorAll('[data-variant]')].map((space) => space.getAttribute('data-variant'));
  expect(spaces).toEqual(['Illinois', 'Wyoming']);
  expect(document.body).toHaveTextContent(/^Ohio$/);
});
