import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openInventory } from '../support/inventory-page.tsx';
import { InventoryServer } from '../support/inventory-server.ts';

test('the screen shows 300 items', async () => {
  const server = new InventoryServer();
  for (let number = 0; number < 300; number++) server.add();
  await openInventory(server);
  // By tag, because querying this many elements by role is slower than rendering them.
  await waitFor(() => expect(document.getElementsByTagName('article').length).toBe(300));
  expect(screen.getByText('300 items')).toBeInTheDocument();
});
