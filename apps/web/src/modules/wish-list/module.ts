import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';

export const wishList: Module = {
  name: 'wish-list',
  page: {
    path: '/wish-list',
    title: 'Wish list',
    key: 'l',
    screen: onDemand(async () => (await import('./page.tsx')).WishListPage),
  },
  entry: { group: 'season', during: 'open' },
};
