export const invitationsPath = '/boat/invitations';

export const lostPasswordPath = '/forgot-password';

export const setupPath = '/setup';

/** The pages that families open, as patterns: `:year` is four digits, and a part with `?` may be missing. Mails lead to them too. */
export const pagePaths = [
  '/',
  '/week-selection',
  '/wish-list',
  '/draft-night',
  '/calendar',
  '/trades',
  '/handover/:weekId?',
  '/inventory',
  '/needs-attention',
  '/waivers',
  '/preferences',
  '/boat',
  invitationsPath,
  '/how-it-works',
  '/practice',
  '/fairness',
  '/season/:year',
  '/season/:year/recap',
] as const;
export type PagePath = (typeof pagePaths)[number];

const patterns = pagePaths.map((path) => {
  const pattern = path.replace(/\/:\w+\?/, '(/[^/]+)?').replace(':year', '\\d{4}');
  return [path, new RegExp(`^${pattern}$`)] as const;
});

/** Returns which page is at an address's path; undefined if there is none. */
export const pageAt = (path: string): PagePath | undefined => patterns.find(([, pattern]) => pattern.test(path))?.[0];

/** Returns the file of the document that shows a page before its scripts have run. Pages that differ from their first parameter on share one. */
export const documentFileOf = (page: PagePath): string =>
  `pages/${page.slice(1).replace(/\/:.*/, '').replace('/', '-') || 'home'}.html`;

export const storyPath = (year: number): string => `/season/${year}`;

export const recapPath = (year: number): string => `${storyPath(year)}/recap`;

export const handoverPath = (weekId: string): string => `/handover/${weekId}`;
