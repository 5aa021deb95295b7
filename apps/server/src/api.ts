import type { Boat } from '@houseboat/contract/boat.ts';
import type { FastifyInstance } from 'fastify';
import type { BoatFile } from './config/boat-file.ts';
import type { Database } from './db/database.ts';
import type { Publish } from './event-log/event-log.ts';
import { activityRoutes } from './features/activity/routes.ts';
import { alertRoutes } from './features/alerts/routes.ts';
import type { AuthCommands } from './features/auth/commands.ts';
import type { LostPasswordCommands } from './features/auth/lost-password.ts';
import { authRoutes, logInRoutes, lostPasswordRoutes, sessionRoutes } from './features/auth/routes.ts';
import { boatRoutes, familyRoutes } from './features/boat/routes.ts';
import type { DisplayCommands } from './features/displays/commands.ts';
import { displayRoutes, pairingRoutes } from './features/displays/routes.ts';
import type { Drafts } from './features/draft/drafts.ts';
import { draftRoutes } from './features/draft/routes.ts';
import type { TradeFeed } from './features/draft/trades/feed.ts';
import type { TradeOutbox } from './features/draft/trades/notices.ts';
import { fairnessRoutes } from './features/fairness/routes.ts';
import type { FeedCommands } from './features/feeds/commands.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { handoverRoutes } from './features/handover/routes.ts';
import { inventoryRoutes } from './features/inventory/routes.ts';
import { issueRoutes } from './features/issues/routes.ts';
import type { PhotoLimits } from './features/photos/routes.ts';
import { photoRoutes } from './features/photos/routes.ts';
import type { WaiverCommands } from './features/waivers/commands.ts';
import { guestRoutes } from './features/waivers/guest-routes.ts';
import type { WaiverQueries } from './features/waivers/queries.ts';
import { recordRoutes } from './features/waivers/record-routes.ts';
import { waiverRoutes } from './features/waivers/routes.ts';
import type { SigningCommands } from './features/waivers/signing.ts';
import { forecastReader } from './features/weather/days.ts';
import { weatherRoutes } from './features/weather/routes.ts';
import { docsRoutes } from './http/docs.ts';
import { forbidCaching } from './http/headers.ts';
import { type IsOwnOrigin, refuseOtherOrigins } from './http/origin-check.ts';
import type { SignedLinks } from './mail/signed-links.ts';
import type { ReadSession } from './sessions/guard.ts';
import { useSessions } from './sessions/log-in.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { PhotoStore } from './uploads/photo-store.ts';

/** What the API is made of. */
type ApiParts = {
  db: Database;
  boatFile: BoatFile;
  /** The designated family. */
  admin: BoatFile['families'][number];
  isOwnOrigin: IsOwnOrigin;
  siteUrl: () => string;
  readBoat: () => Promise<Boat>;
  readSession: ReadSession;
  weatherUrl: string;
  photoLimits: Partial<PhotoLimits>;
  publish: Publish;
  sessions: SessionStore;
  cookie: SessionCookie;
  /** Closes a scope to requests without a session. */
  requireSession: (scope: FastifyInstance) => void;
  auth: AuthCommands;
  lostPasswords: LostPasswordCommands;
  displays: DisplayCommands;
  drafts: Drafts;
  trades: TradeFeed;
  outbox: TradeOutbox;
  photos: PhotoStore;
  waivers: { commands: WaiverCommands; signing: SigningCommands; queries: WaiverQueries; links: SignedLinks };
  feeds: FeedCommands;
  vapidPublicKey: string;
};

/** Registers the API: what is open to anyone, the log-in, and what needs a session. */
export async function registerApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  const { db, boatFile, admin, siteUrl, publish, sessions, cookie, photos, waivers, weatherUrl } = parts;
  const { lake } = boatFile;

  await app.register(
    async (api) => {
      api.addHook('onRequest', refuseOtherOrigins(parts.isOwnOrigin));
      api.addHook('onSend', forbidCaching);

      await api.register(async (open) => {
        await open.register(sessionRoutes(parts.readSession));
        await open.register(lostPasswordRoutes(parts.lostPasswords));
        await open.register(boatRoutes(boatFile.boat.photo, parts.readBoat));
        await open.register(pairingRoutes(parts.displays, { sessions, cookie }));
        await open.register(guestRoutes({ db, ...waivers }));
      });
      await api.register(async (logIn) => {
        await useSessions(logIn, sessions, cookie);
        await logIn.register(logInRoutes(parts.auth));
      });
      await api.register(async (authenticated) => {
        parts.requireSession(authenticated);
        await authenticated.register(authRoutes(parts.auth, db));
        await authenticated.register(alertRoutes(db, parts.vapidPublicKey));
        await authenticated.register(familyRoutes(boatFile, db));
        await authenticated.register(
          draftRoutes({
            db,
            drafts: parts.drafts,
            sessions,
            trades: parts.trades,
            outbox: parts.outbox,
            admin,
            takeBackSeconds: boatFile.features.takeBackSeconds,
          }),
        );
        await authenticated.register(inventoryRoutes({ db, publish }));
        await authenticated.register(issueRoutes({ db, publish, photos, siteUrl }));
        await authenticated.register(photoRoutes({ db, photos, siteUrl, limits: parts.photoLimits }));
        await authenticated.register(waiverRoutes(waivers));
        await authenticated.register(recordRoutes({ queries: waivers.queries, timeZone: lake.timeZone }));
        await authenticated.register(displayRoutes(parts.displays, db));
        await authenticated.register(feedRoutes({ db, feeds: parts.feeds, boatFile, siteUrl }));
        await authenticated.register(weatherRoutes({ db, weatherUrl, lake }));
        await authenticated.register(fairnessRoutes(db, boatFile));
        await authenticated.register(activityRoutes(db));
        await authenticated.register(
          handoverRoutes({
            db,
            publish,
            boatFile,
            admin,
            readForecast: forecastReader({ db, log: app.log, weatherUrl, lake }),
          }),
        );
        await authenticated.register(docsRoutes);
      });
    },
    { prefix: '/api' },
  );
}
