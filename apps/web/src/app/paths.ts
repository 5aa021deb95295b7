/** Every signed-in page except the home page. */
const sectionPaths = [
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

/** The token of a guest's link to sign a waiver, `/sign/{token}`; undefined for any other path. */
export const signingToken = (path: string): string | undefined => /^\/sign\/([^/]+)$/.exec(path)?.[1];
