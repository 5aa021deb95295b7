import { failure } from '@houseboat/contract/failure.ts';
import {
  commentInPath,
  issue,
  issueChange,
  issueComment,
  issueConflict,
  issuePhoto,
  issues,
  newComment,
  newIssue,
  newPhoto,
  photoInPath,
} from '@houseboat/contract/issues.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Publish } from '../../event-log/event-log.ts';
import { ifMatchHeaders, revisionMatcher } from '../../http/if-match.ts';
import { listOf, sendList } from '../../http/list.ts';
import { invalid, Problem } from '../../http/problem.ts';
import { idempotencyHeaders, sendingOf } from '../../idempotency/sending.ts';
import { familyOf } from '../../sessions/guard.ts';
import type { PhotoStore } from '../../uploads/photo-store.ts';
import { uploadIdIn } from '../../uploads/uploads.ts';
import { issueCommands } from './commands.ts';
import { issueFeed } from './feed.ts';
import { issueList } from './queries.ts';

type IssueDeps = {
  db: Database;
  publish: Publish;
  photos: Pick<PhotoStore, 'removeDiscarded'>;
  /** The address that upload addresses begin with. */
  siteUrl: () => string;
};

/**
 * What needs attention. Every family sees all issues, reports, changes, comments on and deletes them, and adds photos. A comment or photo
 * is removed by the family that added it, or by the designated family.
 */
export const issueRoutes =
  ({ db, publish, photos, siteUrl }: IssueDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const readList = issueList(db);
    const commands = issueCommands(issueFeed(db, publish));

    app.get('/issues', { schema: listOf(issues) }, async (_request, reply) => sendList(reply, await readList()));

    app.post(
      '/issues',
      { schema: { headers: idempotencyHeaders, body: newIssue, response: { 201: issue, 404: failure, 422: failure } } },
      async (request, reply) =>
        reply.code(201).send(await commands.report(familyOf(request), request.body, sendingOf(request))),
    );

    app.patch(
      '/issues/:id',
      {
        schema: {
          params: idInPath,
          headers: ifMatchHeaders,
          body: issueChange,
          response: { 200: issue, 404: failure, 409: issueConflict },
        },
      },
      async (request, reply) => {
        const isExpected = revisionMatcher(request.headers);
        const changed = await commands.change(familyOf(request), request.params.id, request.body, isExpected);
        if (typeof changed === 'string') return refuse(changed);
        const { current, isConflict } = changed;
        if (isConflict) return reply.code(409).send({ message: 'Somebody else changed this issue.', current });
        return current;
      },
    );

    app.delete(
      '/issues/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        const removed = await commands.remove(familyOf(request), request.params.id);
        if (removed !== 'removed') refuse(removed);
        await photos.removeDiscarded();
        return reply.code(204).send();
      },
    );

    app.post(
      '/issues/:id/comments',
      {
        schema: {
          params: idInPath,
          headers: idempotencyHeaders,
          body: newComment,
          response: { 201: issueComment, 404: failure, 422: failure },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const added = await commands.addComment(familyOf(request), params.id, body, sendingOf(request));
        return reply.code(201).send(typeof added === 'string' ? refuse(added) : added);
      },
    );

    app.delete(
      '/issues/:id/comments/:commentId',
      { schema: { params: commentInPath, body: noBody, response: removal } },
      async (request, reply) => {
        const { id, commentId } = request.params;
        const removed = await commands.removeComment(familyOf(request), id, commentId);
        if (removed !== 'removed') refuse(removed);
        return reply.code(204).send();
      },
    );

    app.post(
      '/issues/:id/photos',
      {
        schema: {
          params: idInPath,
          headers: idempotencyHeaders,
          body: newPhoto,
          response: { 201: issuePhoto, 400: failure, 404: failure, 409: failure, 422: failure },
        },
      },
      async (request, reply) => {
        const uploadId = uploadIdIn(request.body.photoURL, siteUrl());
        const photo = await commands.attachPhoto(familyOf(request), request.params.id, uploadId, sendingOf(request));
        return reply.code(201).send(typeof photo === 'string' ? refuse(photo) : photo);
      },
    );

    app.delete(
      '/issues/:id/photos/:photoId',
      { schema: { params: photoInPath, body: noBody, response: removal } },
      async (request, reply) => {
        const { id, photoId } = request.params;
        const removed = await commands.removePhoto(familyOf(request), id, photoId);
        if (removed !== 'removed') refuse(removed);
        await photos.removeDiscarded();
        return reply.code(204).send();
      },
    );
  };

const removal = { 204: z.undefined(), 403: failure, 404: failure };

type Commands = ReturnType<typeof issueCommands>;
type Outcome = Awaited<ReturnType<Commands[keyof Commands]>>;
type Refusal = Exclude<Extract<Outcome, string>, 'removed'>;

function refuse(refusal: Refusal): never {
  switch (refusal) {
    case 'no-such-issue':
      throw new Problem(404, 'There is no such issue.');
    case 'no-such-comment':
      throw new Problem(404, 'There is no such comment.');
    case 'comment-of-other-family':
      throw new Problem(403, 'Only the family that wrote this comment or the designated family can remove it.');
    case 'no-such-photo':
      throw new Problem(404, 'There is no such photo.');
    case 'photo-of-other-family':
      throw new Problem(403, 'Only the family that added this photo or the designated family can remove it.');
    case 'no-such-upload':
      throw invalid('There is no photo at this address. Please upload it again.', 'photoURL');
    case 'photo-of-other-issue':
      throw new Problem(409, 'This photo belongs to another issue.');
    default:
      throw refusal satisfies never;
  }
}
