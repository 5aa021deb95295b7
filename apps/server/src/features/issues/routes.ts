import { failure } from '@houseboat/contract/failure.ts';
import {
  issue,
  issueChange,
  issueComment,
  issuePhoto,
  issues,
  newComment,
  newIssue,
  newPhoto,
} from '@houseboat/contract/issues.ts';
import { idInPath, noBody } from '@houseboat/contract/primitives.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import type { Publish } from '../../event-log/event-log.ts';
import { findUser } from '../../families/queries.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import type { ObjectStore } from '../../objects/object-store.ts';
import { attachUpload } from '../../objects/uploads.ts';
import { familyOf } from '../../sessions/guard.ts';
import { addComment, addPhoto, deleteIssue, lockIssue, reportIssue, setStatus } from './changes.ts';
import { readIssue } from './issue-json.ts';
import { IssueList } from './issue-list.ts';
import { issueStream } from './issue-stream.ts';

type IssuesDeps = {
  db: Database;
  publish: Publish;
  objects: Pick<ObjectStore, 'removeDiscarded'>;
  /** The address that upload addresses begin with. */
  siteUrl: () => string;
};

/** What needs attention: every family sees it, reports, comments, hangs photos on it, and says how far it is. */
export const issueRoutes =
  ({ db, publish, objects, siteUrl }: IssuesDeps): FastifyPluginAsyncZod =>
  async (app) => {
    const list = new IssueList(db);
    const stream = issueStream(db, publish);

    app.get('/issues', { schema: listOf(issues) }, async (_request, reply) => sendList(reply, await list.read()));

    app.post('/issues', { schema: { body: newIssue, response: { 201: issue } } }, async (request, reply) => {
      const family = familyOf(request);
      const reported = await stream.change(family, async (em, record) => {
        const id = await reportIssue(em, request.body, await findUser(em, family));
        const reported = await readIssue(em, id);
        record({ type: 'IssueReported', data: { issue: reported } });
        return reported;
      });
      return reply.code(201).send(reported);
    });

    app.patch(
      '/issues/:id',
      { schema: { params: idInPath, body: issueChange, response: { 200: issue, 404: failure } } },
      async (request) => {
        const family = familyOf(request);
        return stream.change(family, async (em, record) => {
          const row = await lock(em, request.params.id);
          const isChanged = await setStatus(em, row, request.body.status, await findUser(em, family));
          const current = await readIssue(em, row.id);
          if (isChanged) record({ type: 'IssueUpdated', data: { issue: current } });
          return current;
        });
      },
    );

    app.delete(
      '/issues/:id',
      { schema: { params: idInPath, body: noBody, response: { 204: z.undefined(), 404: failure } } },
      async (request, reply) => {
        await stream.change(familyOf(request), async (em, record) => {
          const row = await lock(em, request.params.id);
          await deleteIssue(em, row);
          record({ type: 'IssueDeleted', data: { id: row.id } });
        });
        await objects.removeDiscarded();
        return reply.code(204).send();
      },
    );

    app.post(
      '/issues/:id/comments',
      { schema: { params: idInPath, body: newComment, response: { 201: issueComment, 404: failure } } },
      async (request, reply) => {
        const family = familyOf(request);
        const added = await stream.change(family, async (em, record) => {
          const row = await lock(em, request.params.id);
          const comment = await addComment(em, row, request.body, await findUser(em, family));
          record({ type: 'CommentAdded', data: { issueId: row.id, comment } });
          return comment;
        });
        return reply.code(201).send(added);
      },
    );

    app.post(
      '/issues/:id/photos',
      {
        schema: {
          params: idInPath,
          body: newPhoto,
          response: { 201: issuePhoto, 400: failure, 404: failure, 409: failure },
        },
      },
      async (request, reply) => {
        const family = familyOf(request);
        const attached = await stream.change(family, async (em, record) => {
          const row = await lock(em, request.params.id);
          const user = await findUser(em, family);
          const upload = await attachUpload(em, { ...request.body, siteUrl: siteUrl(), user });
          if (!upload) throw notUploaded();
          const added = await addPhoto(em, row, upload, user);
          if (!added) throw new Problem(409, 'This photo belongs to another issue.');
          const { photo, isNew } = added;
          if (isNew) record({ type: 'PhotoAdded', data: { issueId: row.id, photo } });
          return photo;
        });
        return reply.code(201).send(attached);
      },
    );
  };

async function lock(em: SqlEntityManager, id: string) {
  const row = await lockIssue(em, id);
  if (!row) throw new Problem(404, 'There is no such issue.');
  return row;
}

function notUploaded(): Problem {
  const message = 'There is no photo at this address. Please upload it again.';
  return new Problem(400, message, { issues: [{ path: 'photoURL', message }] });
}
