import { randomUUID } from 'node:crypto';
import { inventoryRoom } from '@houseboat/contract/inventory.ts';
import { issuesRoom } from '@houseboat/contract/issues.ts';
import { waiversRoom } from '@houseboat/contract/waivers.ts';
import { draftStream } from '@houseboat/draft/events.ts';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Disk } from 'flydrive';
import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import { readLogId } from './event-log/log-id.ts';
import { subscribableStreams } from './event-log/subscribable-streams.ts';
import { authRoutes, logInRoutes, openAuthRoutes } from './features/auth/routes.ts';
import { familyRoutes, openBoatRoutes } from './features/boat/routes.ts';
import { sweepDisplays } from './features/displays/displays.ts';
import { pairingRoutes } from './features/displays/pairing-routes.ts';
import { displayRoutes } from './features/displays/routes.ts';
import { DraftDesk } from './features/draft/draft-desk.ts';
import { draftRoutes } from './features/draft/routes.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { issueRoutes } from './features/issues/routes.ts';
import { type PhotoLimits, photoRoutes } from './features/photos/routes.ts';
import { pictureRoutes } from './features/photos/show.ts';
import { expireWaivers, waiverCommands } from './features/waivers/commands.ts';
import { waiverFeed } from './features/waivers/feed.ts';
import { guestRoutes } from './features/waivers/guest-routes.ts';
import { waiverMails } from './features/waivers/mails.ts';
import { waiverQueries } from './features/waivers/queries.ts';
import { recordRoutes } from './features/waivers/record-routes.ts';
import { waiverRoutes } from './features/waivers/routes.ts';
import { SignedLinks } from './features/waivers/signed-links.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { limitBodyTime } from './http/body-timeout.ts';
import { clientAddress, clientNetwork, trustPeers } from './http/client-address.ts';
import { collectDocs, docsRoutes, documentDoor } from './http/docs.ts';
import { drainOnClose } from './http/drain.ts';
import { answerBadAddress, answerErrors, answerNoRequest } from './http/errors.ts';
import { keepNothing, setHeaders } from './http/headers.ts';
import { healthRoutes, isFromWatcher } from './http/health.ts';
import { takeJsonOnly } from './http/json.ts';
import { measure } from './http/metrics.ts';
import { isOwnOrigin, refuseOtherOrigins } from './http/origin-check.ts';
import { serveSite } from './http/site.ts';
import type { Deliver } from './mail/message.ts';
import { Outbox } from './mail/outbox.ts';
import { ObjectStore } from './objects/object-store.ts';
import { UPLOAD_MINUTES } from './objects/upload-addresses.ts';
import { RateLimiter, sweepRateLimits } from './rate-limits/rate-limiter.ts';
import { createLive, isForLive, type Live } from './realtime/live.ts';
import { requireFamily, sessionOfCookie } from './sessions/guard.ts';
import { useSessions } from './sessions/log-in.ts';
import { SessionCookie } from './sessions/session-cookie.ts';
import { SessionStore } from './sessions/session-store.ts';
import { sweepHourly } from './sweep.ts';

export type AppDeps = {
  /** Prepared. Whoever opened it closes it, after the app. */
  db: Database;
  /** Where the families' files are kept. */
  disk: Disk;
  /** How mails get out. */
  deliver: Deliver;
  boatFile: BoatFile;
  sessionSecret: string;
  publicUrl: string | undefined;
  showPasswordHint: boolean;
  /** `true` is the one proxy that connects, whatever its address. */
  trustProxy: boolean | string[];
  /** The service that is asked for the weather. */
  weatherUrl: string;
  /** How long the body of a request may take to arrive, unless it is a photo; and what bounds a photo. */
  bodyMs?: number;
  photoLimits?: Partial<PhotoLimits>;
  /** The build of the web app. */
  site: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
};

/** Puts the whole server together. It does not listen: whoever builds it says where, or injects requests. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    db,
    disk,
    deliver,
    boatFile,
    sessionSecret,
    publicUrl,
    showPasswordHint,
    trustProxy,
    weatherUrl,
    site,
    logger,
  } = deps;
  const trustPeer = trustPeers(trustProxy);
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: isFromWatcher }),
    // Unlike a count, still the one request's when several servers log to one place.
    genReqId: () => randomUUID(),
    trustProxy: trustProxy && trustPeer,
    // Asked for elsewhere, it is no upgrade: a line that was handed over to nobody would be watched over by nobody.
    http: { headersTimeout: 30_000, shouldUpgradeCallback: isForLive },
    // Photos may take that long to arrive; whatever else comes is held to less.
    requestTimeout: UPLOAD_MINUTES * 60_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerNoRequest,
  });
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  takeJsonOnly(app);
  limitBodyTime(app, deps.bodyMs ?? 30_000);
  const logId = await readLogId(db);
  app.decorate('logId', logId);

  const metrics = measure(app, { sockets: () => live.sockets(), pool: db.pool });
  const live: Live = createLive({
    httpServer: app.server,
    log: app.log,
    pool: db.pool,
    isOwnOrigin: (request) => isOwnOrigin(request, publicUrl),
    identifyClient: {
      sidOf: (header) => cookie.sidOf(header),
      networkOf: (request) => clientNetwork(clientAddress(request, trustPeer)),
    },
    findSession: (header) => findSession(header),
    livingSessions: (sids) => sessions.living(sids),
    onTold: metrics.onTold,
    rooms: {
      ...subscribableStreams(db, {
        logId,
        logs: [draftStream(boatFile.season.year)],
        rows: [inventoryRoom, issuesRoom, waiversRoom],
      }),
      isForDisplays: (room) => room === desk.stream,
    },
  });
  app.addHook('preClose', live.close);
  drainOnClose(app);

  const sessions = new SessionStore(db, live.cut);
  const cookie = new SessionCookie(sessionSecret);
  const findSession = sessionOfCookie(sessions, cookie);
  const passwordLimiter = new RateLimiter(db, { kind: 'password', most: 10, refusal: 'Too many wrong passwords.' });
  const desk = new DraftDesk(db, live.publish, boatFile.season.year);
  const siteUrl = () => publicUrl ?? app.listeningOrigin;
  const objects = new ObjectStore({ db, disk, log: app.log });
  const admin = boatFile.families.find((family) => family.username === boatFile.adminUsername);
  if (!admin) throw new Error('The boat file names an admin who is none of its families.');

  const feed = waiverFeed(db, live.publish);
  const links = new SignedLinks(sessionSecret);
  const queries = waiverQueries(db, feed);
  const kinds = waiverMails({ queries, feed, links, boatFile, siteUrl });
  const outbox = new Outbox({ db, log: app.log, publicUrl, deliver, kinds });
  app.addHook('onListen', async () => outbox.wake());
  app.addHook('onClose', outbox.close);
  const waivers = waiverCommands({ db, feed, outbox, links, boatFile });

  sweepHourly(app, db, {
    sessions: () => sessions.sweep(),
    tries: () => sweepRateLimits(db),
    displays: () => sweepDisplays(db),
    uploads: () => objects.removeDiscarded(),
    waivers: () => expireWaivers(feed),
  });

  app.addHook('onRequest', setHeaders);
  await collectDocs(app, boatFile.boat.title, SessionCookie.NAME);
  await app.register(healthRoutes(db));
  await app.register(metrics.routes);
  await serveSite(app, site);

  await app.register(async (pictures) => {
    documentDoor(pictures);
    pictures.addHook('onRequest', requireFamily(sessions, cookie));
    pictures.addHook('onSend', keepNothing);
    await pictures.register(pictureRoutes(objects));
  });
  await app.register(
    async (api) => {
      api.addHook('onRequest', refuseOtherOrigins(publicUrl));
      api.addHook('onSend', keepNothing);
      const auth = {
        db,
        passwordLimiter,
        defaultPassword: boatFile.defaultPassword,
        onSessionsEnded: live.cut,
        findSession,
      };
      const boat = { db, boatFile, showPasswordHint };
      await api.register(async (atTheDoor) => {
        await useSessions(atTheDoor, sessions, cookie);
        await atTheDoor.register(logInRoutes(auth));
      });
      await api.register(openAuthRoutes(auth));
      await api.register(openBoatRoutes(boat));
      await api.register(pairingRoutes({ db, sessions, cookie }));
      await api.register(guestRoutes({ db, links, commands: waivers, queries }));

      await api.register(async (behindTheDoor) => {
        documentDoor(behindTheDoor);
        behindTheDoor.addHook('onRequest', requireFamily(sessions, cookie));
        await behindTheDoor.register(authRoutes(auth));
        await behindTheDoor.register(familyRoutes(boat));
        await behindTheDoor.register(draftRoutes({ db, desk, sessions, year: boatFile.season.year, admin }));
        await behindTheDoor.register(inventoryRoutes({ db, publish: live.publish }));
        await behindTheDoor.register(issueRoutes({ db, publish: live.publish, objects, siteUrl }));
        await behindTheDoor.register(photoRoutes({ db, objects, siteUrl, limits: deps.photoLimits ?? {} }));
        await behindTheDoor.register(waiverRoutes({ commands: waivers, queries }));
        await behindTheDoor.register(recordRoutes({ queries, timeZone: boatFile.lake.timeZone }));
        await behindTheDoor.register(displayRoutes({ db, sessions }));
        await behindTheDoor.register(weatherRoutes({ db, weatherUrl, lake: boatFile.lake }));
        await behindTheDoor.register(docsRoutes);
      });
    },
    { prefix: '/api' },
  );
  return app;
}
