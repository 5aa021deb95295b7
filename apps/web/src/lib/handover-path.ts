/** Returns the path of a week's handover. */
export const handoverPath = (weekId: string): string => `/handover/${weekId}`;
