import { ArrowLeftRight } from 'lucide-react';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useFollowTrades, useOfferCount } from './public/api.ts';

export const trades: Module = {
  name: 'trades',
  page: {
    path: '/trades',
    title: 'Trades',
    key: 't',
    icon: ArrowLeftRight,
    screen: onDemand(async () => (await import('./page.tsx')).TradesPage),
  },
  entry: { group: 'weeks', useCount: useOfferCount },
  useFollow: useFollowTrades,
  activity: async () => (await import('./activity.ts')).activity,
};
