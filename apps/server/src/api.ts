import type { Boat } from '@houseboat/contract/boat.ts';
import type { FastifyInstance } from 'fastify';
import { activityRoutes } from './modules/activity/routes.ts';
import { alertRoutes } from './modules/alerts/routes.ts';
import type { AuthCommands } from './modules/auth/commands.ts';
import type { LostPasswordCommands } from './modules/auth/lost-password.ts';
import { authRoutes, logInRoutes, lostPasswordRoutes, sessionRoutes } from './modules/auth/routes.ts';
import { boatRoutes, familyRoutes } from './modules/boat/routes.ts';
import type { DisplayCommands } from './modules/displays/commands.ts';
import { displayRoutes, pairingRoutes } from './modules/displays/routes.ts';
import type { Drafts } from './modules/draft/drafts.ts';
import { draftRoutes } from './modules/draft/routes.ts';
import type { TradeFeed } from './modules/draft/trades/feed.ts';
import type { TradeOutbox } from './modules/draft/trades/notices.ts';
import { fairnessRoutes } from './modules/fairness/routes.ts';
import type { FeedCommands } from './modules/feeds/commands.ts';
import { feedRoutes } from './modules/feeds/routes.ts';
import { handoverRoutes } from './modules/handover/routes.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { issueRoutes } from './modules/issues/routes.ts';
import type { PhotoLimits } from './modules/photos/routes.ts';
import { photoRoutes } from './modules/photos/routes.ts';
import type { WaiverCommands } from './modules/waivers/commands.ts';
import { guestRoutes } from './modules/waivers/guest-routes.ts';
import type { WaiverQueries } from './modules/waivers/queries.ts';
import { recordRoutes } from './modules/waivers/record-routes.ts';
import { waiverRoutes } from './modules/waivers/routes.ts';
import type { SigningCommands } from './modules/waivers/signing.ts';
import { forecastReader } from './modules/weather/days.ts';
import { weatherRoutes } from './modules/weather/routes.ts';
import type { BoatFile } from './platform/config/boat-file.ts';
import type { Database } from './platform/db/database.ts';
import type { Publish } from './platform/event-log/event-log.ts';
import { docsRoutes } from './platform/http/docs.ts';
import { forbidCaching } from './platform/http/headers.ts';
import { type IsOwnOrigin, refuseOtherOrigins } from './platform/http/origin-check.ts';
import type { SignedLinks } from './platform/mail/signed-links.ts';
import type { ReadSession } from './platform/sessions/guard.ts';
import { useSessions } from './platform/sessions/log-in.ts';
import type { SessionCookie } from './platform/sessions/session-cookie.ts';
import type { SessionStore } from './platform/sessions/session-store.ts';
import type { PhotoStore } from './platform/uploads/photo-store.ts';

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
