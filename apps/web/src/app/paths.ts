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

export const isSectionPath = (path: string): path is SectionPath => (sectionPaths as readonly string[]).includes(path);

/** The token of a mailed link, to sign a waiver (`/sign/{token}`) or to a new password (`/reset/{token}`); undefined for any other path. */
export const linkToken = (kind: 'sign' | 'reset', path: string): string | undefined =>
  new RegExp(`^/${kind}/([^/]+)$`).exec(path)?.[1];
