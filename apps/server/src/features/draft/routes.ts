import { assign, assigned, draft as draftSchema, reset, weeks } from '@houseboat/contract/draft.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import { events, eventsQuery } from '@houseboat/contract/rooms.ts';
import type { Refusal } from '@houseboat/draft/decide.ts';
import type { DraftState } from '@houseboat/draft/evolve.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { readStream } from '../../event-log/event-log.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import { confirmBeforeErrors, confirmSession, familyOf, notSignedIn, sessionOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { DraftCommands } from './commands.ts';
import { cachedDraft, cachedWeeks, readDraft, readWeeks, weekIn } from './queries.ts';

type DraftRoutesOptions = {
  db: Database;
  draft: DraftCommands;
  sessions: SessionStore;
  /** The family that may reset the draft and pick on behalf of others. */
  admin: Pick<Family, 'name' | 'username'>;
};

const params = z.object({ year: z.string() });
type InYear = FastifyRequest<{ Params: z.infer<typeof params> }>;
const NO_WEEKS = Buffer.from('[]');

export const draftRoutes =
  ({ db, draft, sessions, admin }: DraftRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    // Responses are built from typed rows. Checking them again would double the cost of a small one; a test checks them instead.
    app.setSerializerCompiler(() => JSON.stringify);

    const senderOf = (request: FastifyRequest) => {
      const { id, name, username } = familyOf(request);
      return { by: { familyId: id, isAdmin: username === admin.username }, actor: { familyId: id, name } };
    };
    /** Returns the state of the draft of a year. Only the current season has one. */
    const stateOf = async (year: string): Promise<DraftState> => {
      const state = year === draft.season ? await draft.state() : undefined;
      if (!state) throw new Problem(404, `There is no draft for ${year}.`);
      return state;
    };

    const listDraft = cachedDraft(db, draft.season, () => stateOf(draft.season));
    app.get(
      '/draft/:year',
      { config: { forDisplays: true }, schema: listOf(draftSchema, { params, response: { 404: failure } }) },
      async (request: InYear, reply) => {
        await stateOf(request.params.year);
        return sendList(reply, await listDraft());
      },
    );

    app.get(
      '/draft/:year/events',
      { schema: { params, querystring: eventsQuery, response: { 200: events, 404: failure } } },
      async (request) => {
        await stateOf(request.params.year);
        const { after } = request.query;
        const read = await readStream(db, draft.stream, after);
        if (!read) throw new Error(`The stream ${draft.stream} is gone.`);
        // Beyond the head, `readStream` returns all events for a room to start over. Here nothing is there yet.
        return after > read.version ? { ...read, events: [] } : read;
      },
    );

    for (const [path, list] of [
      ['/weeks/:year', cachedWeeks(db, draft.season, false)],
      ['/weeks/:year/available', cachedWeeks(db, draft.season, true)],
    ] as const)
      app.get(
        path,
        { config: { forDisplays: true }, schema: listOf(weeks, { params }) },
        async (request: InYear, reply) =>
          sendList(reply, request.params.year === draft.season ? await list() : { version: 0, bytes: NO_WEEKS }),
      );

    app.post(
      '/weeks/:weekId/assign',
      {
        config: { remembersSession: true },
        errorHandler: confirmBeforeErrors(sessions),
        schema: {
          params: z.object({ weekId: z.string() }),
          body: assign,
          response: { 200: assigned, 403: failure, 404: failure, 409: failure },
        },
      },
      async (request) => {
        const { weekId } = request.params;
        const { by, actor } = senderOf(request);
        const command = { type: 'PickWeek', weekId, by, ...request.body } as const;
        const outcome = await draft.execute(command, actor, sessionOf(request).sid);
        if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
        if ('conditionFailed' in outcome) throw notSignedIn();
        if ('refused' in outcome) throw problemOf(outcome.refused, admin.name);
        await confirmSession(request, sessions);
        const { weeks } = await readWeeks(db, draft.season);
        return { week: weekIn(weeks, weekId), draft: await readDraft(db, draft.season, await stateOf(draft.season)) };
      },
    );

    app.post(
      '/weeks/:year/reset',
      { schema: { params, body: noBody, response: { 200: reset, 403: failure, 404: failure } } },
      async (request) => {
        const { by, actor } = senderOf(request);
        await stateOf(request.params.year);
        const outcome = await draft.execute({ type: 'ResetDraft', by }, actor);
        if ('done' in outcome) return { draft: outcome.done.draft };
        if ('refused' in outcome) throw problemOf(outcome.refused, admin.name);
        throw new Error('A reset is unconditional and never a repeat.');
      },
    );
  };

function problemOf(refusal: Refusal, adminName: string): Problem {
  switch (refusal) {
    case 'unknown-week':
      return new Problem(404, 'There is no such week.');
    case 'not-own-family':
      return new Problem(403, 'You can only pick for your own family.');
    case 'not-admin':
      return new Problem(403, `Only the ${adminName} family can reset the draft.`);
    case 'draft-complete':
      return new Problem(409, 'The draft is complete.');
    case 'not-your-turn':
      return new Problem(409, 'Please wait for your turn to select a week.');
    case 'turn-moved-on':
      return new Problem(409, 'The draft has moved on. Please look again and pick.');
    case 'week-taken':
      return new Problem(409, 'That week has already been taken.');
    case 'already-picked-this-round':
      return new Problem(409, 'You have already selected a week this round.');
    case 'already-opened':
      return new Problem(409, 'The draft is already open.');
    default:
      return refusal satisfies never;
  }
}
