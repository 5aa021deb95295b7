import * as z from 'zod/mini';
import { issuePriorities } from './constants.ts';
import { type Endpoints, failure } from './endpoint.ts';
import { id, idInPath, namesField, reportFields, text, timestamp } from './primitives.ts';

const issuePriority = z.enum(issuePriorities, 'Please choose a priority.');
export type IssuePriority = z.infer<typeof issuePriority>;

/** The statuses that an issue can be set to. */
const settableStatus = z.enum(['open', 'in_progress', 'resolved'], 'Please choose a status.');
export type SettableStatus = z.infer<typeof settableStatus>;

/** The statuses that an issue can have. `reported` is an older name of `open` and is no longer set. */
const issueStatus = z.enum(['open', 'reported', 'in_progress', 'resolved']);
export type IssueStatus = z.infer<typeof issueStatus>;

const title = text('Title', 200);
const description = text('Description', 5000);

export const newIssue = z.strictObject({ title, description, priority: z._default(issuePriority, 'medium') });
export type NewIssue = z.infer<typeof newIssue>;

/** At least one of the fields. */
export const issueChange = z
  .partial(z.strictObject({ title, description, priority: issuePriority, status: settableStatus }))
  .check(namesField('change'));
export type IssueChange = z.infer<typeof issueChange>;

export const newComment = z.strictObject({ comment: text('Comment', 2000) });
export type NewComment = z.infer<typeof newComment>;

const issueComment = z.object({
  id,
  issueId: id,
  userId: id,
  comment: z.string(),
  createdAt: timestamp,
  username: z.nullable(z.string()),
  user: z.nullable(z.object({ firstName: z.nullable(z.string()) })),
});
export type IssueComment = z.infer<typeof issueComment>;

const commentInPath = z.extend(idInPath, { commentId: id });

/** The address that the photo was put to. */
export const newPhoto = z.strictObject({ photoURL: z.string('Please name the upload.') });

const photoInPath = z.extend(idInPath, { photoId: id });

/** A photo: its path on the site, upright, and its size in pixels. `cardUrl` is a small version of it. */
export const issuePhoto = z.object({
  id,
  issueId: id,
  photoUrl: z.string(),
  cardUrl: z.string(),
  width: z.int(),
  height: z.int(),
  uploadedByUserId: id,
  uploaderUsername: z.nullable(z.string()),
  uploadedAt: timestamp,
});
export type IssuePhoto = z.infer<typeof issuePhoto>;

/** A change of an issue's status. */
const issueStep = z.object({ status: issueStatus, username: z.nullable(z.string()), at: timestamp });
export type IssueStep = z.infer<typeof issueStep>;

/**
 * Something that needs attention, with its photos, comments and history, each oldest first. A new issue has no history. `revision` starts
 * at 1 and increases with each change of the issue itself: its words, priority or status.
 */
export const issue = z.object({
  id,
  title: z.string(),
  description: z.string(),
  priority: issuePriority,
  status: issueStatus,
  ...reportFields,
  photos: z.array(issuePhoto),
  comments: z.array(issueComment),
  history: z.array(issueStep),
});
export type Issue = z.infer<typeof issue>;

/** Newest first. */
export const issues = z.array(issue);

/** The refusal of a change based on an earlier revision. `current` is the current issue. */
export const issueConflict = z.extend(failure, { current: issue });

/**
 * What needs attention. Every family sees all issues, reports, changes, comments on and deletes them, and adds photos. A comment or photo
 * is removed by the family that added it, or by the designated family.
 */
export const issueEndpoints = {
  'GET /issues': { answer: issues, isList: true },
  'POST /issues': { body: newIssue, answer: issue, status: 201, isRepeatable: true },
  'PATCH /issues/:id': {
    params: idInPath,
    body: issueChange,
    answer: issue,
    refusals: [404],
    conflict: issueConflict,
    hasRevision: true,
  },
  'DELETE /issues/:id': { params: idInPath, refusals: [404] },
  'POST /issues/:id/comments': {
    params: idInPath,
    body: newComment,
    answer: issueComment,
    status: 201,
    isRepeatable: true,
  },
  'DELETE /issues/:id/comments/:commentId': { params: commentInPath, refusals: [403, 404] },
  'POST /issues/:id/photos': {
    params: idInPath,
    body: newPhoto,
    answer: issuePhoto,
    status: 201,
    refusals: [409],
    isRepeatable: true,
  },
  'DELETE /issues/:id/photos/:photoId': { params: photoInPath, refusals: [403, 404] },
} as const satisfies Endpoints;

/** The events of room `issues`. */
export const issueEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('IssueReported'), data: z.object({ issue }) }),
  z.object({ type: z.literal('IssueUpdated'), data: z.object({ issue }) }),
  z.object({ type: z.literal('IssueDeleted'), data: z.object({ id }) }),
  z.object({ type: z.literal('CommentAdded'), data: z.object({ issueId: id, comment: issueComment }) }),
  z.object({ type: z.literal('CommentRemoved'), data: z.object({ issueId: id, id }) }),
  z.object({ type: z.literal('PhotoAdded'), data: z.object({ issueId: id, photo: issuePhoto }) }),
  z.object({ type: z.literal('PhotoRemoved'), data: z.object({ issueId: id, id }) }),
]);
export type IssueEvent = z.infer<typeof issueEvent>;

/** The address that one photo can be put to, once, within 15 minutes. */
export const uploadAddress = z.object({ uploadURL: z.url() });
export type UploadAddress = z.infer<typeof uploadAddress>;

/**
 * The upload of photos: a client requests an address, puts the photo to it, and attaches that address to something. An address that is not used is
 * swept, so the request may be sent again.
 */
export const photoEndpoints = {
  'POST /objects/upload': { answer: uploadAddress, isIdempotent: true },
} as const satisfies Endpoints;
