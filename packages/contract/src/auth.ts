import * as z from 'zod/mini';
import { family } from './boat.ts';
import type { Endpoints } from './endpoint.ts';
import { atMost, emailAddress, id, storable, text, tokenInPath } from './primitives.ts';
import { foldText, trimText, withoutInvisible } from './typed-text.ts';

export const minPasswordLength = 8;

const MAX_PASSWORD = 200;

/** In the form in which usernames are stored. */
const username = text('Username', 120).check(z.overwrite(foldText));

/** A password that exists. Keeps what is invisible in it, because hashes from before depend on that. */
const password = (name: string) =>
  z.string(`${name} must be text.`).check(
    z.trim(),
    atMost(MAX_PASSWORD, `${name} must have at most ${MAX_PASSWORD} characters.`),
    z.refine((value) => trimText(value) !== '', `${name} must not be blank.`),
    storable(name),
  );

/** Both fields are compared as `foldText` returns them. */
export const login = z.strictObject({ username, password: password('Password') });
export type Login = z.infer<typeof login>;

/**
 * The session of a browser, and of a successful log-in. A family with `usesDefaultPassword` is nudged to change it. `display` is set for a
 * television that this family approved.
 */
export const session = z.object({
  authenticated: z.literal(true),
  family: z.extend(family, { usesDefaultPassword: z.boolean() }),
  display: z.exactOptional(z.object({ id, name: z.string() })),
});
export type Session = z.infer<typeof session>;
export type SignedInFamily = Session['family'];

/** Why a browser's session is over: a new password, a television that was removed, a family that is no longer aboard, or anything else, such as its age. */
const endReason = z.enum(['password-changed', 'display-removed', 'family-left', 'ended']);
export type EndReason = z.infer<typeof endReason>;

/** No session. `reason` is there for a browser that was signed in. */
export const noSession = z.object({
  authenticated: z.literal(false),
  family: z.null(),
  message: z.string(),
  reason: z.exactOptional(endReason),
});
export type NoSession = z.infer<typeof noSession>;

/** Logging in and out. */
export const logInEndpoints = {
  'POST /auth/family/login': { body: login, answer: session, refusals: [401, 429] },
  'POST /auth/family/logout': {},
} as const satisfies Endpoints;

export const currentPassword = password('Current password');
export const newPassword = text('New password', MAX_PASSWORD).check(
  z.overwrite(withoutInvisible),
  // As it is compared: of dashes in a row, one counts.
  z.refine(
    (value) => foldText(value).length >= minPasswordLength,
    `New password must have at least ${minPasswordLength} characters.`,
  ),
);

export const changePassword = z.strictObject({ currentPassword, newPassword });
export type ChangePassword = z.infer<typeof changePassword>;

/** Asks for a link to a new password, which goes to the family's address. */
const lostPassword = z.strictObject({ username });

/** The family that may choose a new password by a link. */
const linkedFamily = z.object({ name: z.string(), username: z.string() });
export type LinkedFamily = z.infer<typeof linkedFamily>;

/** The token of that link, and the new password. */
export const resetPassword = z.strictObject({ token: z.string('The token must be text.'), newPassword });
export type ResetPassword = z.infer<typeof resetPassword>;

/** The session of a browser, and a lost password: open to anyone. */
export const publicAuthEndpoints = {
  'GET /auth/family/session': { answer: session, others: { 401: noSession } },
  'POST /auth/family/forgot': { body: lostPassword, refusals: [429] },
  'GET /auth/family/reset/:token': { params: tokenInPath, answer: linkedFamily, refusals: [404] },
  'POST /auth/family/reset': { body: resetPassword, refusals: [404, 429] },
} as const satisfies Endpoints;

export const changeAddress = z.strictObject({ currentPassword, email: emailAddress('Email address') });
export type ChangeAddress = z.infer<typeof changeAddress>;

/** A family's row in `users`. */
const user = z.object({
  id,
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  isAdmin: z.boolean(),
});

/** A signed-in family's user, password and address. */
export const authEndpoints = {
  'GET /auth/user': { answer: user },
  'POST /auth/family/password': { body: changePassword, refusals: [403, 429] },
  'PUT /auth/family/email': { body: changeAddress, refusals: [403, 409, 429] },
} as const satisfies Endpoints;
