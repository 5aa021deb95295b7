import * as z from 'zod/mini';
import { id, storable, text, timestamp } from './primitives.ts';

/** The room, and the stream, of everything that happens to the waivers. */
export const waiversRoom = 'waivers';

/** `expired` follows from `expiresAt`: whoever reads a pending waiver after that reads an expired one. */
export const waiverStatuses = ['signed', 'pending', 'expired'] as const;
export const waiverStatus = z.enum(waiverStatuses);
export type WaiverStatus = z.infer<typeof waiverStatus>;

/** What somebody is called, in one line. */
const name = (label: string) => text(label, 120).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** `POST /api/waivers`. The server refuses names, here and where they sign, with characters that the record could not show: 400. */
export const newWaiver = z.strictObject({
  guestName: name('Guest name'),
  guestEmail: z
    .string({ error: 'Guest email must be text.' })
    .check(
      z.trim(),
      z.maxLength(254, { error: 'Guest email must have at most 254 characters.' }),
      z.email({ error: 'Please enter an email address.' }),
      storable('Guest email'),
    ),
});
export type NewWaiver = z.infer<typeof newWaiver>;

/** A signature as the pad gives it: a PNG as a data URL. What it looks like inside, the server finds out: 400 with a sentence. */
const signatureURL = z.string({ error: 'Please draw a signature.' });

/** Who signs for a minor. */
export const guardian = z.strictObject({ name: name('Guardian name'), relation: name('Relation') });
export type Guardian = z.infer<typeof guardian>;

/** `POST /api/waivers/{id}/sign`: on a family's screen. 409 once it is signed or expired. */
export const hostSigning = z.strictObject({ signatureURL, guardian: z.optional(guardian) });
export type HostSigning = z.infer<typeof hostSigning>;

/** `POST /api/sign/{token}`: on the guest's own. */
export const guestSigning = z.strictObject({
  signatureURL,
  fullName: name('Full name'),
  consent: z.literal(true, { error: 'Please agree to sign electronically.' }),
  guardian: z.optional(guardian),
});
export type GuestSigning = z.infer<typeof guestSigning>;

/** How far the last mail to the guest has come, and since when. One that failed is not tried again. */
export const waiverMail = z.object({ state: z.enum(['queued', 'sent', 'failed']), at: timestamp });
export type WaiverMail = z.infer<typeof waiverMail>;

/**
 * A guest's waiver. `viewedAt` is when the guest first opened the link that is good now. `signatureUrl` is the path on the site of the
 * signature's PNG; the record of a signed waiver is at `/api/waivers/{id}/document`, with `?download=1` as a download.
 */
export const waiver = z.object({
  id,
  guestName: z.string(),
  guestEmail: z.string(),
  hostFamilyId: id,
  hostFamily: z.nullable(z.object({ name: z.string() })),
  status: waiverStatus,
  waiverContent: z.string(),
  createdAt: timestamp,
  expiresAt: timestamp,
  viewedAt: z.nullable(timestamp),
  signedAt: z.nullable(timestamp),
  signatureUrl: z.nullable(z.string()),
  mail: z.nullable(waiverMail),
});
export type Waiver = z.infer<typeof waiver>;

/**
 * `GET /api/waivers`: newest first by `createdAt`, those of one moment by descending `id`. `POST /api/waivers/{id}/remind` (once an hour, else
 * 429) and `/resend` answer 202 with the waiver, 409 unless it is pending.
 */
export const waivers = z.array(waiver);

/**
 * `GET /api/sign/{token}`: what the guest reads. `POST …/viewed`, 204, says that somebody does. `POST` answers it signed; from then on the link
 * is dead, and that is a 404 like any wrong one. All three are 429 beyond what anybody needs.
 */
export const guestWaiver = z.object({
  guestName: z.string(),
  hostFamily: z.object({ name: z.string() }),
  waiverContent: z.string(),
  status: waiverStatus,
  expiresAt: timestamp,
});
export type GuestWaiver = z.infer<typeof guestWaiver>;

/** The most that a PDF to be verified may be, in bytes. */
export const maxVerifiedBytes = 10_485_760;

/** `POST /api/waivers/verify`, with the PDF's bytes as `application/pdf`: whether it is the unaltered record of a waiver of ours, and of which. */
export const verification = z.object({ genuine: z.boolean(), waiver: z.optional(waiver) });
export type Verification = z.infer<typeof verification>;

/** What room `waivers` tells. The actor is null where no family did it: the guest, the mail, the clock. */
export const waiverEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('WaiverCreated'), data: z.object({ waiver }) }),
  z.object({ type: z.literal('WaiverSigned'), data: z.object({ waiver }) }),
  z.object({ type: z.literal('WaiverUpdated'), data: z.object({ waiver }) }),
]);
export type WaiverEvent = z.infer<typeof waiverEvent>;
