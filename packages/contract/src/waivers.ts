import * as z from 'zod/mini';
import { waiverStatuses } from './constants.ts';
import { type Endpoints, failure } from './endpoint.ts';
import { emailAddress, id, idInPath, namesField, text, timestamp, tokenInPath } from './primitives.ts';

/** A pending waiver is `expired` from `expiresAt` on. */
const waiverStatus = z.enum(waiverStatuses);
export type WaiverStatus = z.infer<typeof waiverStatus>;

/** Contacts and chats put these around names and their parts. They would turn the sentences and documents that the name is set in. */
const DIRECTIONS = /[\u202a-\u202c\u2066-\u2069]/g;

/** A name on one line. */
const name = (label: string) =>
  text(label, 120).check(z.overwrite((value) => value.replace(DIRECTIONS, '').replace(/\s+/g, ' ')));

/** Here and when signing, the server refuses names with characters that the record cannot show: 400. */
export const newWaiver = z.strictObject({ guestName: name('Guest name'), guestEmail: emailAddress('Guest email') });
export type NewWaiver = z.infer<typeof newWaiver>;

/**
 * At least one of the fields. What changes brings the guest a new link, and the old one no longer works. For another name, the text is generated again. Only for
 * a pending waiver (else 409), by its host family or the designated family (else 403).
 */
export const waiverCorrection = z.partial(newWaiver).check(namesField('correct'));
export type WaiverCorrection = z.infer<typeof waiverCorrection>;

/** A signature from the pad: a PNG as a data URL. The server checks the image: 400 with the reason. */
const signatureURL = z.string('Please add your signature.');

/** The adult who signs for a minor. */
export const guardian = z.strictObject({ name: name('Guardian name'), relation: name('Relation') });
export type Guardian = z.infer<typeof guardian>;

/**
 * Signs on a family's screen. With If-Match, only the text of that revision. 409 if the waiver is signed,
 * expired, or has been corrected.
 */
export const hostSigning = z.strictObject({ signatureURL, guardian: z.optional(guardian) });
export type HostSigning = z.infer<typeof hostSigning>;

/**
 * Signs on the guest's own device. The token contains the link's number, and a corrected waiver has a new link, so
 * what is signed is what the link showed.
 */
export const guestSigning = z.strictObject({
  signatureURL,
  fullName: name('Full name'),
  consent: z.literal(true, 'Please agree to sign electronically.'),
  guardian: z.optional(guardian),
});
export type GuestSigning = z.infer<typeof guestSigning>;

/** The state of the last mail to the guest, and since when. A failed mail is not retried. */
const waiverMail = z.object({ state: z.enum(['queued', 'sent', 'failed']), at: timestamp });

/**
 * A guest's waiver. `waiverContent` has the format of `parseWaiverText`. `revision` starts at 1 and increases with each correction.
 * `viewedAt` is when somebody first opened the current link: nobody knows who.
 * `signatureUrl` is the path of the signature's PNG. The record of a signed waiver is at `/api/waivers/{id}/document`, and with
 * `?download=1` a download.
 */
export const waiver = z.object({
  id,
  guestName: z.string(),
  guestEmail: z.string(),
  hostFamilyId: id,
  hostFamily: z.nullable(z.object({ name: z.string() })),
  status: waiverStatus,
  waiverContent: z.string(),
  revision: z.int(),
  createdAt: timestamp,
  expiresAt: timestamp,
  viewedAt: z.nullable(timestamp),
  signedAt: z.nullable(timestamp),
  signatureUrl: z.nullable(z.string()),
  mail: z.nullable(waiverMail),
});
export type Waiver = z.infer<typeof waiver>;

/** The refusal of a correction or a signature. `current` is the waiver as corrected, if it no longer has the revision of If-Match. */
export const waiverConflict = z.extend(failure, { current: z.optional(waiver) });

/** By descending `createdAt`, then by descending `id`. */
const waivers = z.array(waiver);

export const guestWaiver = z.object({
  guestName: z.string(),
  hostFamily: z.object({ name: z.string() }),
  waiverContent: z.string(),
  status: waiverStatus,
  expiresAt: timestamp,
});
export type GuestWaiver = z.infer<typeof guestWaiver>;

/** Whether a PDF is an original, unaltered record, and of which waiver. */
export const verification = z.object({ genuine: z.boolean(), waiver: z.optional(waiver) });
export type Verification = z.infer<typeof verification>;

/** The address of a guest's current link, for a family to pass on, and whether it opens only on the computer that the server runs on. */
const guestLink = z.object({ url: z.string(), isOnlyHere: z.boolean() });
export type GuestLink = z.infer<typeof guestLink>;

const mailing = { params: idInPath, answer: waiver, status: 202, refusals: [404, 409, 429] } as const;

/**
 * The families' side: every family sees all waivers, creates them, and has guests sign on its screen. Corrections, deletions and the guest's
 * link are up to the host family and the designated one. In an hour a guest is reminded once and gets at most five new links, and a family mails at
 * most thirty links, reminders not counted. Only a pending waiver is corrected or mailed, and a signed one is never deleted.
 */
export const waiverEndpoints = {
  'GET /waivers': { answer: waivers, isList: true },
  'POST /waivers': { body: newWaiver, answer: waiver, status: 201, refusals: [429], isRepeatable: true },
  'POST /waivers/:id/sign': {
    params: idInPath,
    body: hostSigning,
    answer: waiver,
    refusals: [404],
    conflict: waiverConflict,
    hasRevision: true,
  },
  'PATCH /waivers/:id': {
    params: idInPath,
    body: waiverCorrection,
    answer: waiver,
    refusals: [403, 404, 429],
    conflict: waiverConflict,
    hasRevision: true,
  },
  'DELETE /waivers/:id': { params: idInPath, refusals: [403, 404, 409] },
  'POST /waivers/:id/remind': mailing,
  'POST /waivers/:id/resend': mailing,
  'POST /waivers/:id/link': { params: idInPath, answer: guestLink, refusals: [403, 404, 409] },
} as const satisfies Endpoints;

/** Takes a PDF as it is. A plain route, because it accepts nothing else. */
export const verifyRoutes = {
  'POST /waivers/verify': { file: 'application/pdf', answer: verification, refusals: [413, 415] },
} as const satisfies Endpoints;

const byLink = { params: tokenInPath, refusals: [404, 429] } as const;

/**
 * The guests' side: the mailed link is all it takes to read and sign a waiver. `viewed` records that the guest has opened it. Once the waiver is
 * signed, the link is a 404, like every invalid link.
 */
export const guestEndpoints = {
  'GET /sign/:token': { ...byLink, answer: guestWaiver },
  'POST /sign/:token/viewed': byLink,
  'POST /sign/:token': { ...byLink, body: guestSigning, answer: guestWaiver },
} as const satisfies Endpoints;

/** The events of room `waivers`. The actor is null where a guest, a mail or the sweep caused the event. */
export const waiverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('WaiverCreated'), data: z.object({ waiver }) }),
  z.object({ type: z.literal('WaiverSigned'), data: z.object({ waiver }) }),
  z.object({ type: z.literal('WaiverUpdated'), data: z.object({ waiver }) }),
  z.object({ type: z.literal('WaiverDeleted'), data: z.object({ id }) }),
]);
export type WaiverEvent = z.infer<typeof waiverEvent>;

/** A block of a waiver's text. The title is the first; a heading is a single line that does not end in punctuation. */
export type WaiverBlock = { type: 'title' | 'heading' | 'paragraph'; text: string };

/**
 * Splits a waiver's text (`waiverContent`) into its blocks, which empty lines separate. The screen and the signed PDF both use it, so that
 * guests sign what they have read.
 */
export const parseWaiverText = (text: string): WaiverBlock[] =>
  text
    .trim()
    .split(/\n\s*\n/u)
    .map((block, index) => ({ type: index === 0 ? 'title' : isHeading(block) ? 'heading' : 'paragraph', text: block }));

const isHeading = (block: string): boolean => !/\n|\p{Punctuation}$/u.test(block.trim());
