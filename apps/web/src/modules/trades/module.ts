import { ArrowLeftRight } from 'lucide-react';
import { by } from '../../lib/activity-words.ts';
import type { Module } from '../../lib/module.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { useFollowTrades, useOfferCount } from './api.ts';

export const trades: Module = {
  name: 'trades',
  page: { path: '/trades', title: 'Trades', screen: onDemand(async () => (await import('./page.tsx')).TradesPage) },
  entry: { icon: ArrowLeftRight, useCount: useOfferCount },
  useFollow: useFollowTrades,
  activity: {
    sentences: { TradeOffered: (event) => `${by(event)} made an offer to trade weeks.` },
    pathOf: () => '/trades',
  },
};
