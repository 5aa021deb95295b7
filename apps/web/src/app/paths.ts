/** Every signed-in page except the home page. */
export const sectionPaths = [
  '/week-selection',
  '/wish-list',
  '/draft-night',
  '/calendar',
  '/inventory',
  '/needs-attention',
  '/waivers',
  '/preferences',
] as const;
export type SectionPath = (typeof sectionPaths)[number];

/** Returns the path of a season's story. */
export const storyPath = (year: number): string => `/season/${year}`;

/** Whether a path is that of a season's story. */
export const isStoryPath = (path: string): boolean => /^\/season\/\d{4}$/.test(path);

/** Whether a path is one of the signed-in pages. */
export const isPagePath = (path: string): boolean =>
  path === '/' || (sectionPaths as readonly string[]).includes(path) || isStoryPath(path);

/** The token of a mailed link, to sign a waiver (`/sign/{token}`) or to a new password (`/reset/{token}`); undefined for any other path. */
export const linkToken = (kind: 'sign' | 'reset', path: string): string | undefined =>
  new RegExp(`^/${kind}/([^/]+)$`).exec(path)?.[1];
