import { by } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: { TradeOffered: (event) => `${by(event)} made an offer to trade weeks.` },
  pathOf: () => '/trades',
};
