import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { id } from './primitives.ts';

const choice = z.boolean('Must be true or false.');

/** The mails that a family wants, and whether its devices may be sent notifications. */
export const preferences = z.strictObject({ turnMail: choice, weekMail: choice, push: choice });
export type Preferences = z.infer<typeof preferences>;

/** The public key that a browser subscribes with, an uncompressed P-256 point in base64url. */
const pushKey = z.object({ publicKey: z.string() });

/** Whether a text is a number of bytes in base64url. */
const isBytes = (count: number) => (value: string) =>
  /^[\w-]+={0,2}$/.test(value) && Math.floor((value.replace(/=+$/, '').length * 3) / 4) === count;

/** The address at which a browser's push service takes messages for one device. */
const endpoint = z
  .string('The endpoint must be text.')
  .check(
    z.maxLength(2048, 'The endpoint must have at most 2048 characters.'),
    z.url({ protocol: /^https$/, error: 'The endpoint must be an https address.' }),
    z.regex(/^https:\/\/[^\s\\@/?#:]+(:443)?([/?#][^\s\\]*)?$/i, 'The endpoint must be on port 443, without a user.'),
    z.regex(/^[!-~]+$/, 'The endpoint must be as the browser wrote it, without spaces or special letters.'),
  );

/** A device's subscription, as the browser writes it to JSON. */
export const pushSubscription = z.strictObject({
  endpoint,
  // Browsers send it, and push services say themselves when a subscription is over.
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    p256dh: z.string().check(z.refine(isBytes(65), 'Not the public key of a device.')),
    auth: z.string().check(z.refine(isBytes(16), 'Not the secret of a device.')),
  }),
});
export type PushSubscriptionKeys = z.infer<typeof pushSubscription>;

/** Whether the server did not have the subscription. */
const subscribed = z.object({ isNew: z.boolean() });

const pushUnsubscription = z.strictObject({ endpoint });

/** A family's preferences and devices, of which each family reads and writes only its own, and the families that have been here at least once. */
export const alertEndpoints = {
  'GET /families/seen': { answer: z.array(id), refusals: [403] },
  'GET /auth/family/preferences': { answer: preferences },
  'PUT /auth/family/preferences': { body: preferences, answer: preferences },
  'GET /push/key': { answer: pushKey },
  'POST /push/subscriptions': { body: pushSubscription, status: 201, answer: subscribed },
  'DELETE /push/subscriptions': { body: pushUnsubscription },
} as const satisfies Endpoints;

/** What a device is sent, encrypted: a notification, and the page that it opens. A later one with the same tag replaces it. */
export const notification = z.object({ title: z.string(), body: z.string(), tag: z.string(), path: z.string() });
export type Notification = z.infer<typeof notification>;
