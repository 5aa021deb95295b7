import { unsupportedGlyphs } from './document/typesetting/fonts.ts';
import { statusOf } from './queries.ts';
import type { WaiverRow } from './tables.ts';

/** Why a command changed nothing. */
export type Refusal =
  | { refusal: 'not-found' | 'signed' | 'expired' | 'render-timeout' }
  | { refusal: 'reminded-recently'; seconds: number }
  | { refusal: 'invalid-signature'; message: string }
  | { refusal: 'unsupported-glyphs'; fields: { path: string; glyphs: string[] }[] };

/** Returns the waiver if it is pending, or why it can no longer be signed. */
export function signable(row: WaiverRow | null): WaiverRow | Refusal {
  if (!row) return { refusal: 'not-found' };
  const status = statusOf(row);
  return status === 'pending' ? row : { refusal: status };
}

/** Refuses names, by the paths of their fields, with characters that the record's fonts cannot show. */
export function checkGlyphs(names: Record<string, string | undefined>): Refusal | null {
  const fields = Object.entries(names)
    .map(([path, name = '']) => ({ path, glyphs: unsupportedGlyphs(name) }))
    .filter(({ glyphs }) => glyphs.length > 0);
  return fields.length > 0 ? { refusal: 'unsupported-glyphs', fields } : null;
}
