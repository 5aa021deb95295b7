import { handoverRoom, inventoryRoom, issuesRoom, tradesRoom, waiversRoom } from '@houseboat/contract/room-names.ts';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Disk } from 'flydrive';
import { registerApi } from './api.ts';
import { documentData } from './document-data.ts';
import { mailKinds } from './mail-kinds.ts';
import { recordLastSeen } from './modules/alerts/last-seen.ts';
import { deriveVapidKeys } from './modules/alerts/push/vapid-keys.ts';
import { authCommands } from './modules/auth/commands.ts';
import { lostPasswordCommands } from './modules/auth/lost-password.ts';
import { boatReader } from './modules/boat/routes.ts';
import { displayCommands } from './modules/displays/commands.ts';
import { createDrafts, type Drafts } from './modules/draft/drafts.ts';
import { redactForDisplays } from './modules/draft/feed.ts';
import { tradeFeed } from './modules/draft/trades/feed.ts';
import { feedCommands } from './modules/feeds/commands.ts';
import { calendarRoutes } from './modules/feeds/routes.ts';
import { FeedSecrets } from './modules/feeds/secrets.ts';
import { type PhotoLimits, photoFileRoutes } from './modules/photos/routes.ts';
import { expireWaivers, waiverCommands } from './modules/waivers/commands.ts';
import { waiverFeed } from './modules/waivers/feed.ts';
import { waiverQueries } from './modules/waivers/queries.ts';
import { signingCommands } from './modules/waivers/signing.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Database } from './platform/db/database.ts';
import { readLogId } from './platform/event-log/log-id.ts';
import { subscribableStreams } from './platform/event-log/subscribable-streams.ts';
import { clientAddress, clientNetwork, trustPeers } from './platform/http/client-address.ts';
import { collectDocs, documentAuthentication } from './platform/http/docs.ts';
import { drainOnClose } from './platform/http/drain.ts';
import { forbidCaching } from './platform/http/headers.ts';
import { serveLostShares, serveManifest } from './platform/http/manifest.ts';
import { healthRoutes, measure } from './platform/http/monitoring.ts';
import { checkOrigins } from './platform/http/origin-check.ts';
import { createServer } from './platform/http/server.ts';
import { serveSite } from './platform/http/site.ts';
import { sweepIdempotencyKeys } from './platform/idempotency/create-once.ts';
import { runHourly } from './platform/jobs/hourly.ts';
import { createLive, isForLive } from './platform/live/live.ts';
import type { Deliver, Mailbox } from './platform/mail/message.ts';
import { Outbox } from './platform/mail/outbox.ts';
import { SignedLinks } from './platform/mail/signed-links.ts';
import { type Post, postToPublic } from './platform/outbound/post.ts';
import { sweepRateLimits } from './platform/rate-limits/rate-limiter.ts';
import { authenticate, readSessionOfCookie, sessionOfCookie } from './platform/sessions/guard.ts';
import { SessionCookie } from './platform/sessions/session-cookie.ts';
import { isActiveSession, SessionStore } from './platform/sessions/session-store.ts';
import { photoStore } from './platform/uploads/photo-store.ts';
import { UPLOAD_MINUTES } from './platform/uploads/uploads.ts';
import { scheduleTasks } from './tasks.ts';

/** The settings and connections of a server. */
export type AppDeps = {
  /** A prepared database. The caller closes it after the app. */
  db: Database;
  /** The storage of the families' files. */
  disk: Disk;
  /** Sends a mail. */
  deliver: Deliver;
  /** The boat's own mail address, from which they come. */
  sender: Mailbox;
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
  /** How long a socket's connection may take to sign in. Default: 5 seconds. */
  signInMs?: number;
  photoLimits?: Partial<PhotoLimits>;
  /** Returns whether the server is about to stop. `/readyz` then fails. Default: never. */
  isStopping?: () => boolean;
  /** The folder with the build of the web app. */
  site: string;
  logger: NonNullable<FastifyServerOptions['logger']>;
};

/** Builds the server from its parts. It does not listen. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, disk, deliver, sender, boatFile, sessionSecret, publicUrl, showPasswordHint, weatherUrl } = deps;
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
  const isOwnOrigin = checkOrigins(publicUrl, app.log);
  const siteUrl = () => publicUrl ?? app.listeningOrigin;
  const metrics = measure(app, db);
  const logId = await readLogId(db);
  app.decorate('logId', logId);

  // Sessions
  const sessions = new SessionStore(db);
  const cookie = new SessionCookie(sessionSecret, publicUrl);

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
    isOwnOrigin,
    identifyClient: {
      sidOf: (header) => cookie.sidOf(header),
      networkOf: (request) => clientNetwork(clientAddress(request, trustPeer)),
    },
    signInMs: deps.signInMs ?? 5_000,
    findSession: sessionOfCookie(sessions, cookie),
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
  const displays = displayCommands({ db, sessions });
  const photos = photoStore({ db, disk, log: app.log });
  const feed = waiverFeed(db, live.publish);
  const links = new SignedLinks(sessionSecret, 'links to waivers');
  const passwordLinks = new SignedLinks(sessionSecret, 'links to new passwords');
  const queries = waiverQueries(db, feed);
  const kinds = mailKinds({
    db,
    boatFile,
    siteUrl,
    sender,
    passwordLinks,
    waivers: { queries, feed, links },
    drafts: { current: () => drafts.current(), find: (season) => drafts.find(season) },
  });
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
    timeZone: boatFile.lake.timeZone,
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
  const signing = signingCommands({ db, feed, outbox, links, boatFile });
  runHourly(app, db, {
    sessions: () => sessions.sweep(),
    rateLimits: () => sweepRateLimits(db),
    idempotencyKeys: () => sweepIdempotencyKeys(db),
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
  await app.register(healthRoutes(db, deps.isStopping ?? (() => false)));
  await app.register(metrics.routes);
  serveManifest(app, boatFile.boat);
  await serveLostShares(app);
  const readSession = readSessionOfCookie(sessions, cookie);
  const readBoat = boatReader(boatFile, { db, showPasswordHint });
  await serveSite(app, deps.site, {
    hasSession: (cookieHeader) => cookie.sidOf(cookieHeader) !== undefined,
    read: documentData({ readSession, readBoat, log: app.log }),
  });

  await app.register(async (files) => {
    requireSession(files);
    files.addHook('onSend', forbidCaching);
    await files.register(photoFileRoutes(photos));
  });

  await app.register(calendarRoutes({ db, secrets: feedSecrets, boatFile, siteUrl }));

  await registerApi(app, {
    db,
    boatFile,
    admin,
    isOwnOrigin,
    siteUrl,
    readBoat,
    readSession,
    weatherUrl,
    photoLimits: deps.photoLimits ?? {},
    publish: live.publish,
    sessions,
    cookie,
    requireSession,
    auth,
    lostPasswords,
    displays,
    drafts,
    trades,
    outbox,
    photos,
    waivers: { commands: waiverCommands({ feed, outbox, boatFile }), signing, queries, links },
    feeds: feedCommands({ db, secrets: feedSecrets, siteUrl }),
    vapidPublicKey: vapidKeys.publicKey,
  });
  return app;
}
