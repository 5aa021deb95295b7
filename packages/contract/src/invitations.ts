import * as z from 'zod/mini';
import { newPassword, session } from './auth.ts';
import { shownNames } from './boat.ts';
import type { Endpoints } from './endpoint.ts';
import { id, idInPath, timestamp, tokenInPath } from './primitives.ts';

/** A link with which a family chooses its own password. It works once, until it expires or the next one replaces it. */
const invitation = z.object({ url: z.url(), expiresAt: timestamp });
export type Invitation = z.infer<typeof invitation>;

/**
 * How a family's link reaches it by mail. No link is mailed while links work only on the server's own computer (`only-here`), without a mail server
 * (`off`), or without an address (`none`). `ready` is one that will be, with the next link, and the rest is how far the newest one has come.
 */
const linkMail = z.enum(['only-here', 'off', 'none', 'ready', 'queued', 'sent', 'failed']);
export type LinkMail = z.infer<typeof linkMail>;

/**
 * Whether a family has come aboard, which is to choose a password, and else until when its link works; null without one. From then on its `address` is its
 * own affair, and null.
 */
const invited = z.object({
  familyId: id,
  hasJoined: z.boolean(),
  expiresAt: z.nullable(timestamp),
  mail: linkMail,
  address: z.nullable(z.string()),
});
export type Invited = z.infer<typeof invited>;

/** The designated family invites the others. A link that others can open is mailed as well if the family has an address. */
export const invitationEndpoints = {
  'GET /invitations': { answer: z.array(invited), refusals: [403] },
  'POST /families/:id/invitation': {
    params: idInPath,
    answer: invitation,
    status: 201,
    refusals: [403, 404, 409, 429],
  },
} as const satisfies Endpoints;

/** Whom an invitation is for, and to which boat. */
const welcome = z.object({ boat: shownNames, family: z.object({ name: z.string(), username: z.string() }) });
export type Welcome = z.infer<typeof welcome>;

export const acceptance = z.strictObject({ password: newPassword });
export type Acceptance = z.infer<typeof acceptance>;

const refusals = [404, 429] as const;

/** What an invitation opens: the link is all it takes. */
export const welcomeEndpoints = {
  'GET /welcome/:token': { params: tokenInPath, answer: welcome, refusals },
} as const satisfies Endpoints;

/** How a family uses its invitation, which logs it in. */
export const joinEndpoints = {
  'POST /welcome/:token': { params: tokenInPath, body: acceptance, answer: session, refusals },
} as const satisfies Endpoints;
