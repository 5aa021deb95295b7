import type { Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';

/** Which waivers to show: those that both agree on. An empty string asks for nothing. */
export type Filter = { search: string; status: WaiverStatus | '' };

export const noFilter: Filter = { search: '', status: '' };

/** Whether a filter leaves anything out. */
export const isActive = ({ search, status }: Filter): boolean => search.trim() !== '' || status !== '';

/** Whether a filter asks for a waiver. The search looks at the guest's name and address, and not at capitals (spec, section 2). */
export function asksFor(filter: Filter) {
  const sought = filter.search.trim().toLowerCase();
  const found = (text: string) => text.toLowerCase().includes(sought);
  return ({ status, guestName, guestEmail }: Waiver): boolean =>
    (filter.status === '' || filter.status === status) && (found(guestName) || found(guestEmail));
}
