/** What pages need of the contract without its schemas. The start of every page loads it. */

export const itemCategories = [
  'Food & Beverages',
  'Cleaning Supplies',
  'Safety Equipment',
  'Recreation',
  'Maintenance',
] as const;

export const itemStatuses = ['low', 'out_of_stock', 'restocked'] as const;

export const issuePriorities = ['low', 'medium', 'high'] as const;

export const waiverStatuses = ['signed', 'pending', 'expired'] as const;

/** How many families own a boat: each has a color of its own. */
export const familyCount = { min: 2, max: 12 };

/**
 * The files that devices offer as photos. It is no check, as the bytes say what a file is. Some devices know HEIC by its extension only,
 * which is `.HIF` on cameras.
 */
export const photoTypes: readonly string[] = ['image/*', '.heic', '.heif', '.hif'];

/** The size limit of an uploaded photo, in bytes. */
export const maxPhotoBytes = 10_485_760;

/** The size limit of a PDF to verify, in bytes. */
export const maxVerifiedBytes = 10_485_760;

/** The rooms that publish changes of lists. Each has the name of its stream. */
export const inventoryRoom = 'inventory';
export const issuesRoom = 'issues';
export const tradesRoom = 'trades';
export const waiversRoom = 'waivers';
export const handoverRoom = 'handover';

/** Returns the tag of the notifications of a season's turns: a device shows the latest one only. */
export const turnTag = (season: number | string): string => `turn:${season}`;

/** Where a device's share sheet posts a form. The app's service worker answers; a device that has none yet posts it to the server. */
export const sharePath = '/share';

/** The fields of that form. There is a `photos` for each photo. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', photos: 'photos' };

/** Opens the report that a share becomes. */
export const sharedReportPath = '/needs-attention';

/** Opens the same page, which says that the share did not get there. */
export const lostSharePath = `${sharedReportPath}?share=lost`;
