import type { Waiver } from '@houseboat/contract/waivers.ts';
import { isPending } from './waivers.ts';

const week = 7 * 86_400_000;

/** How many waivers there are, how many of them were made within the last 7 days, and how many wait for a signature. */
export const countsOf = (waivers: readonly Waiver[], now: number) => ({
  total: waivers.length,
  thisWeek: waivers.filter(({ createdAt }) => Date.parse(createdAt) >= now - week).length,
  pending: waivers.filter(isPending).length,
});
