import * as z from 'zod/mini';
import { id, text, timestamp } from './primitives.ts';

/** The letters that codes are made of: none that looks like another one, and no vowels, so that no code is a word (RFC 8628, 6.1). */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const codeLength = 6;

/**
 * `POST /api/displays`, asked by a television: the code to show, and the secret that alone collects the session once a family approved
 * the code. `expiresAt` is when the code ends; an approval of the last second is good for another ten minutes, so ask on until the 410.
 */
export const pairing = z.object({ displayId: id, secret: z.string(), code: z.string(), expiresAt: timestamp });
export type Pairing = z.infer<typeof pairing>;

/** `POST /api/displays/approve`: 404 for a code that no screen shows now, 429 after ten of those; neither case nor blanks nor dashes in the code matter. */
export const approveDisplay = z.strictObject({
  code: z.string({ error: 'Code must be text.' }).check(
    z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
    z.regex(new RegExp(`^[A-Z]{${codeLength}}$`), { error: `The code has ${codeLength} letters.` }),
  ),
  name: text('Name', 120),
});
export type ApproveDisplay = z.infer<typeof approveDisplay>;

/** A television that may look. `approvedBy` is the name of the family that let it in. */
export const display = z.object({ id, name: z.string(), approvedBy: z.string(), approvedAt: timestamp });
export type Display = z.infer<typeof display>;

/** `GET /api/displays`: every family sees all of them, and may take any away by `DELETE /api/displays/{id}`; newest first. */
export const displays = z.array(display);

/**
 * `POST /api/displays/{id}/session`: 202 while nobody has approved, 200 with the cookie, 410 when it is too late, 404 when there is no such
 * pairing with this secret. A lost 200 can be asked for again, for as long as the pairing is good.
 */
export const collectSession = z.strictObject({ secret: text('Secret', 120) });
export const collected = z.object({ status: z.enum(['waiting', 'signed-in']) });
export type Collected = z.infer<typeof collected>;
