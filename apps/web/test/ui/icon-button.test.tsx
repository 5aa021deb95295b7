import { chakra } from '@chakra-ui/react/styled-system';
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { IconButton } from '../../src/ui/icon-button.tsx';
import { show } from '../support/render.tsx';

const Tool = chakra(IconButton, { base: { color: 'fg.muted' } });

test('a button with an icon submits no form, nor does one that is made of it', async () => {
  const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const user = show(
    <form onSubmit={submit}>
      <IconButton aria-label="Plain" />
      <Tool aria-label="Styled" />
    </form>,
  );
  for (const name of ['Plain', 'Styled']) await user.click(screen.getByRole('button', { name }));
  expect(submit).not.toHaveBeenCalled();
});
