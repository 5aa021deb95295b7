import type { Family } from '@houseboat/contract/boat.ts';
import { draftEndpoints } from '@houseboat/contract/draft.ts';
import { draftNightEndpoints, lotteryEndpoints } from '@houseboat/contract/draft-night.ts';
import { seasonEndpoints } from '@houseboat/contract/seasons.ts';
import { wishListEndpoints } from '@houseboat/contract/wish-list.ts';
import type { DraftCommand, Sender } from '@houseboat/draft/commands.ts';
import { previewUndo } from '@houseboat/draft/decide-pick.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { FastifyInstance } from 'fastify';
import { nowMs } from '../../platform/db/database.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { isYear } from '../../platform/event-log/streams.ts';
import { invalid, onlyDesignated, Problem } from '../../platform/http/problem.ts';
import { confirmBeforeErrors, confirmSession, notSignedIn } from '../../platform/sessions/guard.ts';
import { type DraftCommands, weekIn } from './commands.ts';
import { familyRefusals, familyRoutes } from './families/routes.ts';
import { logRoutes } from './log-routes.ts';
import { addWord, commitLottery, findSeed, sha256 } from './lottery/commands.ts';
import { cachedWeekLists, readWeeks } from './queries.ts';
import type { DraftContext } from './requests.ts';
import { listSeasons, openSeason } from './seasons/commands.ts';
import { tradeRoutes } from './trades/routes.ts';
import { readWishList, saveWishList } from './wish-list/commands.ts';

const endpoints = { ...draftEndpoints, ...draftNightEndpoints, ...lotteryEndpoints };

const noWeeks = { version: 0, bytes: Buffer.from('[]') };

/** The draft of each season: its weeks and picks, management and lottery, and the routes of seasons, log, wish lists, trades and families. */
export const draftRoutes = (context: DraftContext) => async (app: FastifyInstance) => {
  const { db, boat, drafts, sessions, requests } = context;
  // Responses are built from typed rows. Checking them again would double the cost of a small one; a test checks them instead.
  app.setSerializerCompiler(() => JSON.stringify);

  const listWeeks = cachedWeekLists(db, boat, () => true);
  const listAvailable = cachedWeekLists(db, boat, ({ isAvailable }) => isAvailable);

  type Sent = { params: { year: string }; family: Family };
  /** Executes a command on behalf of a family, and says whether it runs the boat. `action` is what only the family that does may do. */
  const manage = (
    { params, family }: Sent,
    toCommand: (by: Sender, draft: DraftCommands) => DraftCommand | Promise<DraftCommand>,
    action?: 'reset',
  ) =>
    requests.inDraft(params.year, async (draft) => {
      const { by, actor } = await requests.senderOf(family);
      return requests.draftAfter(draft, await draft.execute(await toCommand(by, draft), actor), action);
    });

  await serve(
    handle(endpoints, {
      'GET /draft/:year': ({ params, session }) =>
        requests.inDraft(params.year, async (draft) => {
          const current = await draft.read();
          const shown = session.display ? { ...current, callUrl: null } : current;
          return { version: current.version, bytes: Buffer.from(JSON.stringify(shown)) };
        }),
      'GET /weeks/:year': async ({ params: { year } }) => (isYear(year) && (await listWeeks(year))) || noWeeks,
      'GET /weeks/:year/available': async ({ params: { year } }) =>
        (isYear(year) && (await listAvailable(year))) || noWeeks,
      'POST /weeks/:weekId/assign': async ({ params: { weekId }, family, session, body }) => {
        const draft = await drafts.ofWeek(weekId);
        if (!draft) return { refused: 'unknown-week' as const };
        const isOwn = body.familyId === family.id;
        const { by, actor } = isOwn ? requests.ordinarySenderOf(family) : await requests.senderOf(family);
        const command = { type: 'PickWeek', weekId, by, ...body } as const;
        const outcome = await draft.execute(command, actor, { sid: session.sid });
        if ('done' in outcome) return { week: weekIn(outcome.done.weeks, weekId), draft: outcome.done.draft };
        if (!('repeated' in outcome)) return requests.refusalOf(draft, outcome);
        await confirmSession(session, sessions);
        const { weeks } = await readWeeks(db, draft.season);
        return { week: weekIn(weeks, weekId), draft: await draft.read() };
      },
      'POST /weeks/:year/reset': (call) => manage(call, (by) => ({ type: 'ResetDraft', by }), 'reset'),

      // What the designated family does on draft night, and a family with its own last pick.
      'POST /draft/:year/schedule': (call) =>
        manage(call, async (by) => ({ type: 'ScheduleStart', ...call.body, now: await nowMs(db), by })),
      'POST /draft/:year/start': (call) => manage(call, (by) => ({ type: 'StartDraft', by })),
      'POST /draft/:year/call': (call) => manage(call, (by) => ({ type: 'SetCall', ...call.body, by })),
      'POST /draft/:year/order': (call) => manage(call, (by) => ({ type: 'SetOrder', ...call.body, by })),
      'POST /draft/:year/clock': (call) => {
        const { mode, seconds = null, quietHours = null } = call.body;
        return manage(call, (by) => ({ type: 'SetClock', clock: { mode, seconds, quietHours }, by }));
      },
      'POST /draft/:year/pause': (call) =>
        // A blank reason is none.
        manage(call, (by) => ({ type: 'PauseDraft', reason: call.body?.reason || null, by })),
      'POST /draft/:year/resume': (call) => manage(call, (by) => ({ type: 'ResumeDraft', by })),
      'GET /draft/:year/undo': ({ params, query, family }) =>
        requests.inDraft(params.year, async (draft) => {
          const { by } = await requests.senderOf(family);
          const preview = previewUndo(await draft.openedState(), { ...query, by });
          return 'refused' in preview ? requests.refusalOf(draft, preview) : preview;
        }),
      'POST /draft/:year/undo': (call) => manage(call, (by) => ({ type: 'UndoPicks', ...call.body, by })),
      'POST /draft/:year/take-back': (call) =>
        manage(call, async (by) => ({
          type: 'TakeBackPick',
          ...call.body,
          now: await nowMs(db),
          seconds: boat.now.features.takeBackSeconds,
          by,
        })),

      // The lottery for the order: a commitment, a word of each family, and the draw.
      'POST /draft/:year/lottery': ({ params, family }) =>
        requests.inDraft(params.year, async (draft) => {
          const { by, actor } = await requests.senderOf(family);
          if (!by.isAdmin) return requests.refusalOf(draft, { refused: 'not-designated' });
          const { outcome, commitment } = await commitLottery(db, draft, by, actor);
          const after = await requests.draftAfter(draft, outcome);
          return 'refused' in after ? after : { commitment };
        }),
      'POST /draft/:year/lottery/word': ({ params, family, body: { word }, sending }) =>
        requests.inDraft(params.year, async (draft) => {
          const { by, actor } = requests.ordinarySenderOf(family);
          const added = await addWord(db, draft, { type: 'AddLotteryWord', word, by }, actor, sending);
          return 'refused' in added ? requests.refusalOf(draft, added) : added;
        }),
      'POST /draft/:year/lottery/draw': (call) =>
        manage(call, async (by, draft) => ({ type: 'DrawLottery', seed: await findSeed(db, draft), sha256, by })),
    }),
    requests.responses,
    {
      'POST /weeks/:weekId/assign': {
        config: { remembersSession: true },
        errorHandler: confirmBeforeErrors(sessions),
      },
    },
  )(app);
  await app.register(seasonRoutes(context));
  await app.register(logRoutes(db, boat));
  await app.register(wishListRoutes(context));
  await app.register(tradeRoutes(context));
  await app.register(familyRoutes(context));
};

/** The boat's seasons. The designated family opens the next one. */
const seasonRoutes = (context: DraftContext) => {
  const { db, requests, boat } = context;
  return serve(
    handle(seasonEndpoints, {
      'GET /seasons': () => listSeasons(db),
      'POST /seasons': async ({ family, body, sending }) => {
        const refused = await openSeason(context, body, await requests.senderOf(family), sending);
        if (refused) return refused;
        const opened = (await listSeasons(db)).find(({ year }) => year === body.year);
        if (!opened) throw new Error(`The season ${body.year} was opened and is gone.`);
        return opened;
      },
    }),
    {
      'not-designated': onlyDesignated(boat, 'open a season'),
      'not-every-family-once': requests.responses['not-every-family-once'],
      'start-in-the-past': requests.responses['start-in-the-past'],
      ...familyRefusals,
      'name-taken': isTaken('name'),
      'username-taken': isTaken('username'),
      'address-taken': isTaken('email'),
      'season-not-later': [400, 'A new season has to be later than every other one.', 'year'],
    },
  );
};

/** Returns the response to a family that cannot join with a season: it names the field that another family has. */
const isTaken =
  (field: 'name' | 'username' | 'email') =>
  ({ refused, index }: { refused: keyof typeof familyRefusals; index: number }): Problem => {
    const [status, message] = familyRefusals[refused];
    return new Problem(status, message, { issues: [{ path: `joining.${index}.${field}`, message }] });
  };

/** The weeks that a family wishes for. Each family reads and writes its own list alone. */
const wishListRoutes = ({ db, requests, wakeServers }: DraftContext) => {
  const read = async (familyId: FamilyId, draft: DraftCommands) =>
    readWishList(db, { familyId, season: draft.season, state: await draft.openedState() });

  return serve(
    handle(wishListEndpoints, {
      'GET /draft/:year/wish-list': ({ params, family }) =>
        requests.inDraft(params.year, (draft) => read(family.id, draft)),
      'PUT /draft/:year/wish-list': ({ params, family, body, isExpected }) =>
        requests.inDraft(params.year, async (draft) => {
          const { isClosed } = await draft.openedState();
          if (isClosed) return requests.refusalOf(draft, { refused: 'season-closed' });
          const list = { ...body, familyId: family.id, season: draft.season };
          const refused = await saveWishList(db, list, isExpected);
          if (refused && refused.refused !== 'changed') return refused;
          if (!refused) wakeServers();
          const current = await read(family.id, draft);
          return refused ? { refused: 'changed' as const, current } : current;
        }),
    }),
    {
      ...requests.responses,
      'not-of-season': ({ index }) => invalid('The season has no such week.', `weekIds.${index}`),
      changed: [409, 'Somebody else changed this item.'],
      'family-left': notSignedIn,
    },
  );
};
