import * as z from 'zod/mini';
import { family } from './families.ts';
import { id, text } from './primitives.ts';

export const minPasswordLength = 8;

/** `POST /api/auth/family/login`. Both fields ignore case and surrounding blanks. */
export const login = z.strictObject({ username: text('Username', 120), password: text('Password', 200) });
export type Login = z.infer<typeof login>;

/**
 * `GET /api/auth/family/session` and a successful log-in. A family with `usesDefaultPassword` is nudged to change it. `display` is set for a
 * television that this family approved.
 */
export const session = z.object({
  authenticated: z.literal(true),
  family: z.extend(family, { usesDefaultPassword: z.boolean() }),
  display: z.exactOptional(z.object({ id, name: z.string() })),
});
export type Session = z.infer<typeof session>;
export type SignedInFamily = Session['family'];

/** The 401 of `GET /api/auth/family/session`. */
export const noSession = z.object({ authenticated: z.literal(false), family: z.null(), message: z.string() });

/** `POST /api/auth/family/password`. */
export const changePassword = z.strictObject({
  currentPassword: text('Current password', 200),
  newPassword: text('New password', 200).check(
    z.minLength(minPasswordLength, { error: `New password must have at least ${minPasswordLength} characters.` }),
  ),
});
export type ChangePassword = z.infer<typeof changePassword>;

/** `GET /api/auth/user`: the family's row in `users`. */
export const user = z.object({
  id,
  email: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  familyName: z.nullable(z.string()),
  isAdmin: z.boolean(),
});
