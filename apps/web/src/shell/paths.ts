/** Every signed-in page except the home page. */
export const sectionPaths = [
  '/week-selection',
  '/wish-list',
  '/draft-night',
  '/calendar',
  '/trades',
  '/handover',
  '/inventory',
  '/needs-attention',
  '/waivers',
  '/preferences',
  '/how-it-works',
  '/practice',
  '/fairness',
] as const;
export type SectionPath = (typeof sectionPaths)[number];

/** The name of a season's page, its story (`/season/{year}`) or its recap (`/season/{year}/recap`); undefined for any other path. */
export function seasonPageName(path: string): string | undefined {
  const [found, recap] = /^\/season\/\d{4}(\/recap)?$/.exec(path) ?? [];
  return found && (recap ? 'Season recap' : 'Season story');
}

/** The year of a season's page; undefined for any other path. */
export const seasonOf = (path: string): number | undefined =>
  seasonPageName(path) === undefined ? undefined : Number(path.split('/')[2]);

/** Returns the path of a season's story. */
export const storyPath = (year: number): string => `/season/${year}`;

/** Returns the section that a path belongs to: a week's handover belongs to `/handover`. */
export const sectionOf = (path: string): string => path.replace(/^(\/handover)\/[^/]+$/, '$1');

/** Whether a path is one of the signed-in pages. */
export const isPagePath = (path: string): boolean =>
  path === '/' || (sectionPaths as readonly string[]).includes(sectionOf(path)) || seasonPageName(path) !== undefined;

/** The token of a mailed link, to sign a waiver (`/sign/{token}`) or to a new password (`/reset/{token}`); undefined for any other path. */
export const linkToken = (kind: 'sign' | 'reset', path: string): string | undefined =>
  new RegExp(`^/${kind}/([^/]+)$`).exec(path)?.[1];
