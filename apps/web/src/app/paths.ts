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
  '/how-it-works',
  '/practice',
] as const;
export type SectionPath = (typeof sectionPaths)[number];

/** The name of a season's page, its story (`/season/{year}`) or its recap (`/season/{year}/recap`); undefined for any other path. */
export function seasonPageName(path: string): string | undefined {
  const [found, recap] = /^\/season\/\d{4}(\/recap)?$/.exec(path) ?? [];
  return found && (recap ? 'Season recap' : 'Season story');
}

/** Returns the path of a season's story. */
export const storyPath = (year: number): string => `/season/${year}`;

/** Whether a path is one of the signed-in pages. */
export const isPagePath = (path: string): boolean =>
  path === '/' || (sectionPaths as readonly string[]).includes(path) || seasonPageName(path) !== undefined;

/** The token of a mailed link, to sign a waiver (`/sign/{token}`) or to a new password (`/reset/{token}`); undefined for any other path. */
export const linkToken = (kind: 'sign' | 'reset', path: string): string | undefined =>
  new RegExp(`^/${kind}/([^/]+)$`).exec(path)?.[1];
