import { Package } from 'lucide-react';
import { by, named, subjectIdOf } from '../../lib/activity-words.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useFollowInventory, useNeededItems } from './public/api.ts';

export const inventory: Module = {
  name: 'inventory',
  page: {
    path: '/inventory',
    title: 'Inventory',
    screen: onDemand(async () => (await import('./page.tsx')).InventoryPage),
  },
  entry: { icon: Package, useCount: () => useNeededItems().length },
  useFollow: useFollowInventory,
  activity: {
    sentences: {
      ItemAdded: (event) => `${by(event)} added ${named(event, 'a supply')} to the inventory.`,
      ItemUpdated: (event) => `${by(event)} updated ${named(event, 'a supply')}.`,
      ItemDeleted: (event) => `${by(event)} removed a supply.`,
    },
    pathOf: (event) => subjectIdOf(event) && `/inventory#${subjectIdOf(event)}`,
  },
};
