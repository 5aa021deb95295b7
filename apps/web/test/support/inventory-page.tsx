import type { Answer } from './fake-fetch.ts';
import type { InventoryServer } from './inventory-server.ts';
import { openLivePage } from './live-page.tsx';

const { useFollowInventory } = await import('../../src/modules/inventory/public/api.ts');
const { InventoryPage } = await import('../../src/modules/inventory/page.tsx');

/** Opens the inventory for Alder. */
export const openInventory = (server: InventoryServer, answers: Record<string, Answer> = {}) =>
  openLivePage({ Page: InventoryPage, useFollow: useFollowInventory, path: '/inventory' }, server, answers);
