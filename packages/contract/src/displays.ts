import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { atMost, id, idInPath, text, timestamp } from './primitives.ts';
import { foldText } from './typed-text.ts';

/** The letters of codes. No two look alike, and there are no vowels, so that no code is a word (RFC 8628, 6.1). */
export const codeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const codeLength = 6;

const CODE_ERROR = `The code has ${codeLength} letters.`;

/**
 * What a television gets: the code to show, and the secret that alone collects the session once a family approved the code. `expiresAt` is
 * when the code expires. An approval extends the pairing by ten minutes, so poll until the 410.
 */
export const pairing = z.object({ displayId: id, secret: z.string(), code: z.string(), expiresAt: timestamp });
export type Pairing = z.infer<typeof pairing>;

/** 404 for a code that no screen shows now, 429 after ten of those. Case, blanks and dashes in the code are ignored. */
export const approveDisplay = z.strictObject({
  code: z.string('Code must be text.').check(
    atMost(120, CODE_ERROR),
    z.overwrite((code) => foldText(code).replace(/[\s-]/g, '').toUpperCase()),
    z.regex(new RegExp(`^[A-Z]{${codeLength}}$`), CODE_ERROR),
  ),
  name: text('Name', 120),
});
export type ApproveDisplay = z.infer<typeof approveDisplay>;

/** A paired television. `approvedBy` is the name of the family that approved it. */
export const display = z.object({ id, name: z.string(), approvedBy: z.string(), approvedAt: timestamp });
export type Display = z.infer<typeof display>;

/** Newest first. */
export const displays = z.array(display);

export const collectSession = z.strictObject({ secret: text('Secret', 120) });
export const collected = z.object({ status: z.enum(['waiting', 'signed-in']) });

/**
 * How a television starts its pairing and collects its session: open to anyone, since it is not signed in yet. The session is a 202 while the
 * television waits for an approval, a 200 with the cookie, a 410 once the pairing has expired, and a 404 if none has this secret. If the 200
 * is lost it can be requested again until the pairing expires.
 */
export const pairingEndpoints = {
  'POST /displays': { answer: pairing, status: 201, refusals: [429] },
  'POST /displays/:id/session': {
    params: idInPath,
    body: collectSession,
    answer: collected,
    refusals: [404, 410],
    others: { 202: collected },
  },
} as const satisfies Endpoints;

/** The boat's televisions belong to all families: each family sees all of them, and may approve or revoke any. */
export const displayEndpoints = {
  'GET /displays': { answer: displays },
  'POST /displays/approve': { body: approveDisplay, answer: display, status: 201, refusals: [429], isRepeatable: true },
  'DELETE /displays/:id': { params: idInPath, refusals: [404] },
} as const satisfies Endpoints;
