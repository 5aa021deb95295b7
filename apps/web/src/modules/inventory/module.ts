import { Package } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useFollowInventory, useNeededItems } from './public/api.ts';

export const inventory: Module = {
  name: 'inventory',
  page: {
    path: '/inventory',
    title: 'Inventory',
    key: 'i',
    icon: Package,
    screen: onDemand(async () => (await import('./page.tsx')).InventoryPage),
  },
  entry: { group: 'boat', useCount: () => useNeededItems().length },
  tab: { label: 'Inventory', during: 'complete' },
  useFollow: useFollowInventory,
  activity: async () => (await import('./activity.ts')).activity,
};
