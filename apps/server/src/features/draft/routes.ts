import { assign, assigned, draft, reset, type Week, weeks } from '@houseboat/contract/draft.ts';
import { failure } from '@houseboat/contract/failure.ts';
import type { Family } from '@houseboat/contract/families.ts';
import { noBody } from '@houseboat/contract/primitives.ts';
import { events, eventsQuery } from '@houseboat/contract/rooms.ts';
import type { WeekId } from '@houseboat/draft/events.ts';
import type { DraftState } from '@houseboat/draft/evolve.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { readStream } from '../../event-log/event-log.ts';
import { listOf, sendList } from '../../http/list.ts';
import { Problem } from '../../http/problem.ts';
import { confirmFirst, familyOf, standingOf } from '../../sessions/guard.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { DraftDesk } from './draft-desk.ts';
import { cachedDraft, cachedWeeks, readDraft, readWeeks } from './lists.ts';
import { problemOf } from './refusals.ts';

type DraftDeps = {
  db: Database;
  desk: DraftDesk;
  sessions: SessionStore;
  year: number;
  /** The family that may reset the draft and pick on behalf of others. */
  admin: Pick<Family, 'name' | 'username'>;
};

const params = z.object({ year: z.string() });
type InYear = FastifyRequest<{ Params: z.infer<typeof params> }>;
const NO_WEEKS = Buffer.from('[]');

export const draftRoutes =
  ({ db, desk, sessions, year, admin }: DraftDeps): FastifyPluginAsyncZod =>
  async (app) => {
    // What these routes answer is made field by field out of typed rows: checking it once more is half the price of a small answer.
    app.setSerializerCompiler(() => JSON.stringify);
    const senderOf = (request: FastifyRequest) => {
      const { id, name, username } = familyOf(request);
      return { by: { familyId: id, isAdmin: username === admin.username }, actor: { familyId: id, name } };
    };
    /** The state of the draft of the year in the path; there is none but this season's. */
    const stateOf = async (asked: string): Promise<DraftState> => {
      const state = asked === String(year) ? await desk.state() : undefined;
      if (!state) throw new Problem(404, `There is no draft for ${asked}.`);
      return state;
    };
    const draftNow = async (state: DraftState) => {
      const now = await readDraft(db, desk.season, state);
      if (!now) throw new Error(`The draft of ${year} is in the log, but has no row.`);
      return now;
    };

    const listDraft = cachedDraft(db, desk.season, async () => draftNow(await stateOf(desk.season)));
    app.get(
      '/draft/:year',
      { config: { forDisplays: true }, schema: listOf(draft, { params, response: { 404: failure } }) },
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
        const read = await readStream(db, desk.stream, request.query.after);
        if (!read) throw new Error(`The stream ${desk.stream} is gone.`);
        // Beyond the head there is nothing: who asks over HTTP is no client that starts anew.
        return request.query.after > read.version ? { ...read, events: [] } : read;
      },
    );

    for (const [path, list] of [
      ['/weeks/:year', cachedWeeks(db, desk.season, false)],
      ['/weeks/:year/available', cachedWeeks(db, desk.season, true)],
    ] as const)
      app.get(
        path,
        { config: { forDisplays: true }, schema: listOf(weeks, { params }) },
        async (request: InYear, reply) =>
          sendList(reply, request.params.year === desk.season ? await list() : { version: 0, bytes: NO_WEEKS }),
      );

    app.post(
      '/weeks/:weekId/assign',
      {
        config: { actsOnStanding: true },
        errorHandler: confirmFirst(sessions),
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
        const outcome = await desk.execute(command, actor, standingOf(request, sessions));
        if ('refused' in outcome) throw problemOf(outcome.refused, admin.name);
        if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
        const { weeks: all } = await readWeeks(db, desk.season, false);
        return { week: weekIn(all, weekId), draft: await draftNow(await stateOf(String(year))) };
      },
    );

    app.post(
      '/weeks/:year/reset',
      { schema: { params, body: noBody, response: { 200: reset, 403: failure, 404: failure } } },
      async (request) => {
        const { by, actor } = senderOf(request);
        await stateOf(request.params.year);
        const outcome = await desk.execute({ type: 'ResetDraft', by }, actor);
        if ('refused' in outcome) throw problemOf(outcome.refused, admin.name);
        if ('repeated' in outcome) throw new Error('A reset is never a repeat.');
        return { draft: outcome.done.draft };
      },
    );
  };

function weekIn(all: Week[], weekId: WeekId): Week {
  const week = all.find(({ id }) => id === weekId);
  if (!week) throw new Error(`Week ${weekId} is in the log, but has no row.`);
  return week;
}
