import { pageAt } from '@houseboat/contract/paths.ts';

/** The year of a season's page; undefined for any other path. */
export const seasonOf = (path: string): number | undefined =>
  pageAt(path)?.startsWith('/season/') ? Number(path.split('/')[2]) : undefined;

/** The token of a mailed link, to sign a waiver (`/sign/{token}`) or to a new password (`/reset/{token}`); undefined for any other path. */
export const linkToken = (kind: 'sign' | 'reset', path: string): string | undefined =>
  new RegExp(`^/${kind}/([^/]+)$`).exec(path)?.[1];
