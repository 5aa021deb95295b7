import { by } from '../../lib/activity-words.ts';
import type { Activity } from '../../lib/module.ts';

export const activity: Activity = {
  sentences: { BoatChanged: (event) => `${by(event)} changed the boat's settings.` },
  pathOf: () => '/boat',
};
