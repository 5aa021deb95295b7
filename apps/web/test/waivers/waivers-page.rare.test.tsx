import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openWaivers } from '../support/waivers-page.tsx';
import { WaiversServer } from '../support/waivers-server.ts';

test('the screen shows 500 waivers', async () => {
  const server = new WaiversServer();
  for (let number = 0; number < 500; number++) server.create();
  await openWaivers(server);
  await waitFor(() => expect(document.querySelectorAll('tbody tr').length).toBe(500));
  expect(screen.getByText('500 waivers')).toBeInTheDocument();
});
