import { handoverRoom, inventoryRoom, issuesRoom, tradesRoom, waiversRoom } from '@houseboat/contract/room-names.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Disk } from 'flydrive';
import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import { readLogId } from './event-log/log-id.ts';
import { subscribableStreams } from './event-log/subscribable-streams.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { recordLastSeen } from './features/alerts/last-seen.ts';
import { turnMails } from './features/alerts/mails.ts';
import { deriveVapidKeys } from './features/alerts/push/vapid-keys.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import { weekMails } from './features/alerts/week-mails.ts';
import { authCommands } from './features/auth/commands.ts';
import { lostPasswordCommands } from './features/auth/lost-password.ts';
import { authMails } from './features/auth/mails.ts';
import { authRoutes, logInRoutes, lostPasswordRoutes, sessionRoutes } from './features/auth/routes.ts';
import { boatRoutes, familyRoutes } from './features/boat/routes.ts';
import { displayCommands } from './features/displays/commands.ts';
import { displayRoutes, pairingRoutes } from './features/displays/routes.ts';
import { createDrafts, type Drafts } from './features/draft/drafts.ts';
import { redactForDisplays } from './features/draft/feed.ts';
import { draftMails } from './features/draft/mails.ts';
import { draftRoutes } from './features/draft/routes.ts';
import { tradeFeed } from './features/draft/trades/feed.ts';
import { tradeMails } from './features/draft/trades/mails.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import { feedCommands } from './features/feeds/commands.ts';
import { calendarRoutes, feedRoutes } from './features/feeds/routes.ts';
import { FeedSecrets } from './features/feeds/secrets.ts';
import { handoverMails } from './features/handover/mails.ts';
import { handoverRoutes } from './features/handover/routes.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { issueRoutes } from './features/issues/routes.ts';
import { type PhotoLimits, photoFileRoutes, photoRoutes } from './features/photos/routes.ts';
import { expireWaivers, waiverCommands } from './features/waivers/commands.ts';
import { waiverFeed } from './features/waivers/feed.ts';
import { guestRoutes } from './features/waivers/guest-routes.ts';
import { waiverMails } from './features/waivers/mails.ts';
import { waiverQueries } from './features/waivers/queries.ts';
import { recordRoutes } from './features/waivers/record-routes.ts';
import { waiverRoutes } from './features/waivers/routes.ts';
import { signingCommands } from './features/waivers/signing.ts';
import { forecastReader } from './features/weather/days.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { clientAddress, clientNetwork, trustPeers } from './http/client-address.ts';
import { collectDocs, docsRoutes, documentAuthentication } from './http/docs.ts';
import { drainOnClose } from './http/drain.ts';
import { forbidCaching } from './http/headers.ts';
import { serveLostShares, serveManifest } from './http/manifest.ts';
import { healthRoutes, measure } from './http/monitoring.ts';
import { isOwnOrigin, refuseOtherOrigins } from './http/origin-check.ts';
import { createServer } from './http/server.ts';
import { serveSite } from './http/site.ts';
import { runHourly } from './jobs/hourly.ts';
import type { Deliver } from './mail/message.ts';
import { Outbox } from './mail/outbox.ts';
import { SignedLinks } from './mail/signed-links.ts';
import { type Post, postToPublic } from './outbound/post.ts';
import { sweepRateLimits } from './rate-limits/rate-limiter.ts';
import { createLive, isForLive } from './realtime/live.ts';
import { authenticate, endReasonOfCookie, sessionOfCookie } from './sessions/guard.ts';
import { useSessions } from './sessions/log-in.ts';
import { SessionCookie } from './sessions/session-cookie.ts';
import { isActiveSession, SessionStore } from './sessions/session-store.ts';
import { scheduleTasks } from './tasks.ts';
import { photoStore } from './uploads/photo-store.ts';
import { UPLOAD_MINUTES } from './uploads/uploads.ts';

/** The settings and connections of a server. */
export type AppDeps = {
  /** A prepared database. The caller closes it after the app. */
  db: Database;
  /** The storage of the families' files. */
  disk: Disk;
  /** Sends a mail. */
  deliver: Deliver;
  boatFile: BoatFile;
  /** Signs cookies and links. */
  sessionSecret: string;
  /** The address that families use. Without it, links use the address that the server listens on. */
  publicUrl: string | undefined;
  /** Whether the landing page shows the default password. */
  showPasswordHint: boolean;
  /** The proxies whose X-Forwarded-* headers are trusted. `true` trusts the connecting proxy at any address. */
  trustProxy: boolean | string[];
  /** The weather service. */
  weatherUrl: string;
  /** Posts to the push services of the families' devices. Default: to those on the public internet. */
  post?: Post;
  /** How long the body of a request may take to arrive, other than a photo. Default: 30 seconds. */
  bodyMs?: number;
  photoLimits?: Partial<PhotoLimits>;
  /** The folder with the build of the web app. */
  site: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
};

/** Builds the server from its parts. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, disk, deliver, boatFile, sessionSecret, publicUrl, showPasswordHint, weatherUrl } = deps;
  const { timeZone } = boatFile.lake;
  const admin = boatFile.families.find((family) => family.username === boatFile.adminUsername);
  if (!admin) throw new Error('the boat file names an admin that is not one of its families');

  // The HTTP server
  const trustPeer = trustPeers(deps.trustProxy);
  const app = createServer({
    logger: deps.logger,
    trustProxy: deps.trustProxy && trustPeer,
    shouldUpgrade: isForLive,
    requestTimeoutMs: UPLOAD_MINUTES * 60_000,
    bodyTimeoutMs: deps.bodyMs ?? 30_000,
  });
  const siteUrl = () => publicUrl ?? app.listeningOrigin;
  const metrics = measure(app, db);
  const logId = await readLogId(db);
  app.decorate('logId', logId);

  // Sessions
  const sessions = new SessionStore(db);
  const cookie = new SessionCookie(sessionSecret);
  const findSession = sessionOfCookie(sessions, cookie);

  // Live updates
  const lastSeen = recordLastSeen(db, app.log);
  app.addHook('onClose', lastSeen.close);
  const rooms = subscribableStreams(db, {
    logId,
    rows: [inventoryRoom, issuesRoom, waiversRoom, tradesRoom, handoverRoom],
    forDisplays: [handoverRoom],
  });
  const live = createLive({
    httpServer: app.server,
    log: app.log,
    pool: db.pool,
    isOwnOrigin: (request) => isOwnOrigin(request, publicUrl),
    identifyClient: {
      sidOf: (header) => cookie.sidOf(header),
      networkOf: (request) => clientNetwork(clientAddress(request, trustPeer)),
    },
    findSession,
    activeSessions: (sids) => sessions.findActive(sids),
    onSessionsEnded: (listener) => sessions.onEnded(listener),
    onSeen: lastSeen.record,
    onBroadcast: metrics.recordEvent,
    rooms: { ...rooms, redactForDisplays },
  });
  metrics.watchSockets(live.sockets);
  // Sockets are closed first: draining closes the connections below them.
  app.addHook('preClose', live.close);
  drainOnClose(app);

  // Commands, storage and mail
  const feedSecrets = new FeedSecrets(sessionSecret, logId);
  const feeds = feedCommands({ db, secrets: feedSecrets });
  const displays = displayCommands({ db, sessions });
  const photos = photoStore({ db, disk, log: app.log });
  const feed = waiverFeed(db, live.publish);
  const links = new SignedLinks(sessionSecret, 'links to waivers');
  const passwordLinks = new SignedLinks(sessionSecret, 'links to new passwords');
  const queries = waiverQueries(db, feed);
  const kinds = {
    ...waiverMails({ queries, feed, links, boatFile, siteUrl }),
    ...draftMails({ db, boatFile, siteUrl }),
    ...tradeMails({ db, boatFile, siteUrl }),
    ...authMails({ db, links: passwordLinks, boatFile, siteUrl }),
    ...weekMails({ db, boatFile, siteUrl }),
    ...handoverMails({ db, boatFile, siteUrl }),
    ...turnMails({
      db,
      boatFile,
      siteUrl,
      drafts: { current: () => drafts.current(), find: (season) => drafts.find(season) },
    }),
  };
  const outbox = new Outbox({ db, log: app.log, publicUrl, deliver, kinds });
  app.addHook('onListen', async () => outbox.wake());
  app.addHook('onClose', outbox.close);
  const { defaultPassword } = boatFile;
  const auth = authCommands({ db, sessions, outbox, defaultPassword });
  const lostPasswords = lostPasswordCommands({
    db,
    log: app.log,
    sessions,
    outbox,
    links: passwordLinks,
    defaultPassword,
  });
  app.addHook('onClose', lostPasswords.close);
  const trades = tradeFeed(db, live.publish);
  const drafts: Drafts = createDrafts({
    db,
    publish: live.publish,
    timeZone,
    condition: isActiveSession,
    trades,
    outbox,
  });
  const vapidKeys = deriveVapidKeys(sessionSecret);
  const { post = postToPublic() } = deps;
  scheduleTasks(app, {
    db,
    drafts,
    trades,
    publishBoat: live.publishBoat,
    boatFile,
    outbox,
    vapidKeys,
    publicUrl,
    post,
  });
  const waivers = waiverCommands({ feed, outbox, boatFile });
  const signing = signingCommands({ db, feed, outbox, links, boatFile });
  runHourly(app, db, {
    sessions: () => sessions.sweep(),
    tries: () => sweepRateLimits(db),
    auth: () => auth.sweep(),
    displays: () => displays.sweep(),
    uploads: () => photos.removeDiscarded(),
    waivers: () => expireWaivers(feed),
  });

  // Routes
  const requireSession = (scope: FastifyInstance) => {
    documentAuthentication(scope);
    scope.addHook('onRequest', authenticate(sessions, cookie));
  };
  await collectDocs(app, boatFile.boat.title, SessionCookie.NAME);
  await app.register(healthRoutes(db));
  await app.register(metrics.routes);
  serveManifest(app, boatFile.boat);
  await serveLostShares(app);
  await serveSite(app, deps.site, (cookieHeader) => cookie.sidOf(cookieHeader) !== undefined);

  await app.register(async (files) => {
    requireSession(files);
    files.addHook('onSend', forbidCaching);
    await files.register(photoFileRoutes(photos));
  });

  await app.register(calendarRoutes({ db, secrets: feedSecrets, boatFile, siteUrl }));

  await app.register(
    async (api) => {
      api.addHook('onRequest', refuseOtherOrigins(publicUrl));
      api.addHook('onSend', forbidCaching);

      await api.register(async (open) => {
        await open.register(sessionRoutes(findSession, endReasonOfCookie(sessions, cookie)));
        await open.register(lostPasswordRoutes(lostPasswords));
        await open.register(boatRoutes(boatFile, { db, showPasswordHint }));
        await open.register(pairingRoutes(displays, { db, sessions, cookie }));
        await open.register(guestRoutes({ db, links, signing, queries }));
      });
      await api.register(async (logIn) => {
        await useSessions(logIn, sessions, cookie);
        await logIn.register(logInRoutes(auth));
      });
      await api.register(async (authenticated) => {
        requireSession(authenticated);
        await authenticated.register(authRoutes(auth, db));
        await authenticated.register(alertRoutes(db, vapidKeys.publicKey));
        await authenticated.register(familyRoutes(boatFile, db));
        await authenticated.register(
          draftRoutes({
            db,
            drafts,
            sessions,
            trades,
            outbox,
            admin,
            takeBackSeconds: boatFile.features.takeBackSeconds,
          }),
        );
        await authenticated.register(inventoryRoutes({ db, publish: live.publish }));
        await authenticated.register(issueRoutes({ db, publish: live.publish, photos, siteUrl }));
        await authenticated.register(photoRoutes({ db, photos, siteUrl, limits: deps.photoLimits ?? {} }));
        await authenticated.register(waiverRoutes({ commands: waivers, signing, queries }));
        await authenticated.register(recordRoutes({ queries, timeZone }));
        await authenticated.register(displayRoutes(displays, db));
        await authenticated.register(feedRoutes({ db, feeds, boatFile, siteUrl }));
        await authenticated.register(weatherRoutes({ db, weatherUrl, lake: boatFile.lake }));
        await authenticated.register(fairnessRoutes(db, boatFile));
        await authenticated.register(activityRoutes(db));
        await authenticated.register(
          handoverRoutes({
            db,
            publish: live.publish,
            boatFile,
            admin,
            readForecast: forecastReader({ db, log: app.log, weatherUrl, lake: boatFile.lake }),
          }),
        );
        await authenticated.register(docsRoutes);
      });
    },
    { prefix: '/api' },
  );
  return app;
}
