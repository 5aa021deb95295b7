import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Disk } from 'flydrive';
import { documentData, endAccess, modules } from './modules.ts';
import { listenToAppends } from './platform/event-log/event-log.ts';
import { subscribableStreams } from './platform/event-log/streams.ts';
import { checkOrigins, clientAddress, clientNetwork, refuseOtherOrigins, trustPeers } from './platform/http/client.ts';
import { healthRoutes, measure } from './platform/http/monitoring.ts';
import {
  collectDocs,
  createServer,
  docsRoutes,
  documentAuthentication,
  drainOnClose,
  forbidCaching,
} from './platform/http/server.ts';
import { serveLostShares, serveManifest, serveSite } from './platform/http/site.ts';
import { sweepIdempotencyKeys } from './platform/idempotency/create-once.ts';
import { runHourly, schedule } from './platform/jobs/schedule.ts';
import { createLive, isForLive } from './platform/live/live.ts';
import { openBus } from './platform/live/open-bus.ts';
import type { Deliver } from './platform/mail/message.ts';
import { Outbox } from './platform/mail/outbox.ts';
import type { MailKind } from './platform/mail/send.ts';
import type { Platform } from './platform/module.ts';
import { type Post, postToPublic } from './platform/outbound/post.ts';
import { sweepRateLimits } from './platform/rate-limits/rate-limiter.ts';
import {
  authenticate,
  readSessionOfCookie,
  SessionCookie,
  sessionOfCookie,
  useSessions,
} from './platform/sessions/guard.ts';
import { SessionStore } from './platform/sessions/session-store.ts';
import { type PhotoLimits, photoStore, UPLOAD_MINUTES } from './platform/uploads/uploads.ts';

type Shared = Pick<
  Platform,
  | 'db'
  | 'boat'
  | 'sender'
  | 'deliversMail'
  | 'sessionSecret'
  | 'publicUrl'
  | 'showPasswordHint'
  | 'weatherUrl'
  | 'geocodingUrl'
>;

/** The settings and connections of a server. The caller prepares the database, and closes it after the app. */
export type AppDeps = Shared & {
  /** The storage of the families' files. */
  disk: Disk;
  /** The address of the Redis or Valkey through which servers reach each other. Default: PostgreSQL carries their messages. */
  busUrl?: string | undefined;
  deliver: Deliver;
  /** The proxies whose X-Forwarded-* headers are trusted. `true` trusts the connecting proxy at any address. */
  trustProxy: boolean | string[];
  /** Posts to the push services of the families' devices. Default: to those on the public internet. */
  post?: Post;
  /** How long the body of a request may take to arrive, other than a photo. Default: 30 seconds. */
  bodyMs?: number;
  /** How long a socket's connection may take to sign in. Default: 5 seconds. */
  signInMs?: number;
  photoLimits?: Partial<PhotoLimits>;
  /** Returns whether the server is about to stop. `/readyz` then fails. Default: never. */
  isStopping?: () => boolean;
  /** The folder with the build of the web app. */
  site: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
};

type RouteKind = 'routes' | 'publicRoutes' | 'logInRoutes' | 'files' | 'publicFiles';

/** Builds the server: the platform, then the modules, then their routes. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, boat, deliver, sessionSecret, publicUrl } = deps;

  const trustPeer = trustPeers(deps.trustProxy);
  const app = createServer({
    logger: deps.logger,
    trustProxy: deps.trustProxy && trustPeer,
    shouldUpgrade: isForLive,
    requestTimeoutMs: UPLOAD_MINUTES * 60_000,
    bodyTimeoutMs: deps.bodyMs ?? 30_000,
  });
  const { log } = app;
  const isOwnOrigin = checkOrigins(publicUrl, log);
  const metrics = measure(app, db);
  const logId = () => boat.now.logId;
  app.decorate('logId', { getter: logId });

  const sessions = new SessionStore(db);
  const cookie = new SessionCookie(sessionSecret, publicUrl);
  const followers: (() => void)[] = [];
  const wakeFollowers = () => {
    for (const wake of followers) wake();
  };
  const bus = await openBus({ url: deps.busUrl, db, sessionSecret, log });
  const live = createLive({
    httpServer: app.server,
    log,
    bus,
    isOwnOrigin,
    identifyClient: {
      sidOf: (header) => cookie.sidOf(header),
      networkOf: (request) => clientNetwork(clientAddress(request, trustPeer)),
    },
    signInMs: deps.signInMs ?? 5_000,
    findSession: sessionOfCookie(sessions, cookie),
    sessions,
    onSeen: (room, families) => {
      for (const { onSeen } of started) onSeen?.(room, families);
    },
    onSomethingDue: wakeFollowers,
    onBroadcast: metrics.recordEvent,
    rooms: subscribableStreams(db, { logId, rooms: modules.flatMap(({ rooms = [] }) => rooms) }),
  });
  metrics.watchSockets(live.sockets);
  const isBusConnected = bus.kind === 'redis' ? bus.isConnected : undefined;
  if (isBusConnected) metrics.watchBus(isBusConnected);
  boat.onChange((before) => {
    sessions.forgetAll();
    // Another boat has taken its place, and its families are not those of the sockets.
    if (before.logId !== boat.now.logId) live.disconnectAll();
    // Every server reads the change, and so looks after its own.
    wakeFollowers();
  });
  // Sockets are closed first: draining closes the connections below them.
  app.addHook('preClose', live.close);
  drainOnClose(app);

  // The modules add theirs before anything is sent.
  const kinds: Record<string, MailKind> = {};
  const outbox = new Outbox({ db, log, publicUrl, deliver, kinds });
  app.addHook('onListen', async () => outbox.wake());
  app.addHook('onClose', outbox.close);
  // Hooks run from the last one: first the tasks stop, then the modules close, and the outbox after them.
  app.addHook('onClose', async () => {
    for (const { close } of started) await close?.();
  });
  const photos = photoStore({ db, disk: deps.disk, log });
  const stop = new AbortController();
  app.addHook('preClose', async () => stop.abort());

  const platform: Platform = {
    ...deps,
    log,
    siteUrl: () => publicUrl ?? app.listeningOrigin,
    publish: live.publish,
    wakeServers: live.wakeServers,
    publishBoat: live.publishBoat,
    sessions,
    endAccess: (em, familyId) => endAccess(em, sessions, familyId),
    cookie,
    readSession: readSessionOfCookie(sessions, cookie),
    mail(added) {
      for (const kind of Object.keys(added))
        if (kind in kinds) throw new Error(`Two modules send mails of kind ${kind}.`);
      Object.assign(kinds, added);
      return outbox;
    },
    photos,
    photoLimits: deps.photoLimits ?? {},
    post: deps.post ?? postToPublic(),
    schedule(name, task, { delayMs, followsAppends = false } = {}) {
      const scheduled = schedule(app, name, task, delayMs);
      if (followsAppends) followers.push(scheduled.wake);
      return scheduled;
    },
    stopping: stop.signal,
    activity: modules.flatMap(({ activity = [] }) => activity),
  };
  const started = modules.map(({ start }) => start(platform));
  // Also with another bus: the operator's commands notify, and see by who listens that a server is running.
  listenToAppends(app, db.pool, wakeFollowers);
  runHourly(app, db, {
    sessions: () => sessions.sweep(),
    rateLimits: () => db.run(sweepRateLimits),
    idempotencyKeys: () => db.run(sweepIdempotencyKeys),
    uploads: () => photos.removeDiscarded(),
    ...Object.fromEntries(started.flatMap(({ sweeps = {} }) => Object.entries(sweeps))),
  });

  await collectDocs(app, () => boat.now.boat.title, SessionCookie.NAME);
  await app.register(healthRoutes(db, { isStopping: deps.isStopping, isBusConnected }));
  await app.register(metrics.routes);
  serveManifest(app, boat);
  await serveLostShares(app);
  await serveSite(app, deps.site, {
    hasSession: (cookieHeader) => cookie.sidOf(cookieHeader) !== undefined,
    read: documentData(platform, started),
  });
  const registerAll = async (scope: FastifyInstance, kind: RouteKind) => {
    for (const { [kind]: routes } of started) if (routes) await scope.register(routes);
  };
  const requireSession = (scope: FastifyInstance) => {
    documentAuthentication(scope);
    scope.addHook('onRequest', authenticate(sessions, cookie));
  };
  await app.register(async (files) => {
    requireSession(files);
    files.addHook('onSend', forbidCaching);
    await registerAll(files, 'files');
  });
  await registerAll(app, 'publicFiles');
  await app.register(
    async (api) => {
      api.addHook('onRequest', refuseOtherOrigins(isOwnOrigin));
      api.addHook('onSend', forbidCaching);
      await registerAll(api, 'publicRoutes');
      await api.register(async (logIn) => {
        await useSessions(logIn, sessions, cookie);
        await registerAll(logIn, 'logInRoutes');
      });
      await api.register(async (authenticated) => {
        requireSession(authenticated);
        await registerAll(authenticated, 'routes');
        await authenticated.register(docsRoutes);
      });
    },
    { prefix: '/api' },
  );
  return app;
}
