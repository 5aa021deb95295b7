import { pageAt } from '@houseboat/contract/paths.ts';

/** The year of a season's page; undefined for any other path. */
export const seasonOf = (path: string): number | undefined =>
  pageAt(path)?.startsWith('/season/') ? Number(path.split('/')[2]) : undefined;

/** A link to sign a waiver (`/sign/{token}`), to a new password (`/reset/{token}`), or to the boat (`/welcome/{token}`). */
export type SecretLink = { kind: 'sign' | 'reset' | 'welcome'; token: string };

/** Returns the link at a path; undefined for any other path. */
export function linkAt(path: string): SecretLink | undefined {
  const [, kind, token] = /^\/(sign|reset|welcome)\/([^/]+)$/.exec(path) ?? [];
  return token === undefined ? undefined : { kind: kind as SecretLink['kind'], token };
}
