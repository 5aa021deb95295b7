import type { DocumentData } from '@houseboat/contract/document-data.ts';
import type { FamilyId } from '@houseboat/draft/events.ts';
import type { EntitySchema } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { LiveBoat } from './boat/boat.ts';
import type { Publish } from './event-log/event-log.ts';
import type { Task } from './jobs/schedule.ts';
import type { Mailbox, MailContext } from './mail/message.ts';
import type { MailQueue } from './mail/outbox.ts';
import type { MailKind } from './mail/send.ts';
import type { Post } from './outbound/post.ts';
import type { ReadSession, SessionCookie } from './sessions/guard.ts';
import type { SessionStore } from './sessions/session-store.ts';
import type { PhotoLimits, PhotoStore } from './uploads/uploads.ts';

/** The services of a running server that every module gets. */
export type Platform = MailContext & {
  boat: LiveBoat;
  log: FastifyBaseLogger;
  /** The address that families use, if it is set. `siteUrl` returns one in any case. */
  publicUrl: string | undefined;
  /** Signs cookies and links. */
  sessionSecret: string;
  /** Publishes to a room. To be called after the commit. */
  publish: Publish;
  /**
   * Has the tasks that follow appends look again on all servers. To be called after a commit that notifies, other than an append to a draft, which
   * is published: not every bus notifies the servers with the commit.
   */
  wakeServers: () => void;
  /** Sends `boat:changed` to every socket of this server. */
  publishBoat: () => void;
  sessions: SessionStore;
  /**
   * Ends all that lets a family in, in the transaction in which it leaves the boat or comes back: what was under way as it left is over by then.
   */
  endAccess: (em: SqlEntityManager, familyId: FamilyId) => Promise<void>;
  cookie: SessionCookie;
  readSession: ReadSession;
  /** Takes how a module's kinds of mail are composed. Returns what queues mails of these kinds. */
  mail: <Kind extends string>(kinds: Record<Kind, MailKind>) => MailQueue<Kind>;
  /** Whether mails reach people. */
  deliversMail: boolean;
  /** Returns the boat's own mail address. */
  sender: () => Mailbox;
  photos: PhotoStore;
  photoLimits: Partial<PhotoLimits>;
  post: Post;
  weatherUrl: string;
  /** The service that finds places by their names. */
  geocodingUrl: string;
  /** Whether the landing page shows the default password. */
  showPasswordHint: boolean;
  /** Schedules a task, by its name in the log. One that `followsAppends` also runs when a change by any server may have made something due. */
  schedule: (
    name: string,
    task: Task,
    options?: { delayMs?: number; followsAppends?: boolean },
  ) => { wake: () => void };
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  activity: readonly Activity[];
};

/** How the activity lists the events of a room. */
export type Activity = {
  room: string;
  /** SQL for the ID and the name, each text or null, of what an event `e` is about. */
  subject: string;
  /** SQL for whether a row of `events` is left out. */
  isLeftOut?: string;
};

type Routes = FastifyPluginAsync | FastifyPluginAsyncZod;

/** What a module does in a running server. */
export type Started = {
  /** The routes below `/api` of families that are logged in. */
  routes?: Routes;
  /** The routes below `/api` that are open to anyone. */
  publicRoutes?: Routes;
  /** The routes below `/api` that begin and end sessions. */
  logInRoutes?: Routes;
  /** The files of families that are logged in. */
  files?: Routes;
  /** The files that are open to anyone. */
  publicFiles?: Routes;
  /** What one of the servers does once an hour, by the names of the jobs. */
  sweeps?: Record<string, () => Promise<unknown>>;
  /** Called when windows of families are in a draft's room, or were until now. */
  onSeen?: (room: string, families: FamilyId[]) => void;
  /** Reads what each document brings to a browser with a session. */
  readForDocument?: () => Promise<Omit<DocumentData, 'session'>>;
  /** Waits for what is under way when the server stops. */
  close?: () => Promise<void>;
};

/** A capability of the boat, as the rest of the server knows it. */
export type Module = {
  /** The ORM's entities. A table that only named statements use has none. */
  tables?: readonly EntitySchema[];
  /** Streams of changes to rows, which clients join as rooms. */
  rooms?: readonly { name: string; forDisplays?: true }[];
  activity?: Activity;
  /** Ends what a family would leave behind that lets it in or acts for it, besides its sessions: links, addresses, approvals and offers. */
  endAccess?: (em: SqlEntityManager, familyId: FamilyId) => Promise<void>;
  start: (platform: Platform) => Started;
};

/** Returns a function that makes something once for each running server, whichever modules ask for it. */
export function oncePerServer<Value extends object>(
  make: (platform: Platform) => Value,
): (platform: Platform) => Value {
  const made = new WeakMap<Platform, Value>();
  return (platform) => {
    const value = made.get(platform) ?? make(platform);
    made.set(platform, value);
    return value;
  };
}
