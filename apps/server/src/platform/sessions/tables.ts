import type { EndReason } from '@houseboat/contract/auth.ts';
import { defineEntity, p } from '@mikro-orm/core';

/** The owner of a session: a family, with the version of its password, or a display that the family approved. */
export type SessionData = { familyId: string } & ({ passwordVersion: number } | { displayId: string });

export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    sid: p.text().primary(),
    sess: p.json<SessionData>(),
    expire: p.datetime(),
  },
});

/** Why a session was ended by something other than its own device. Its browser asks, and nothing can be done with an ended id. */
export const EndedSessionEntity = defineEntity({
  name: 'EndedSession',
  tableName: 'ended_sessions',
  properties: {
    sid: p.text().primary(),
    reason: p.text().$type<Exclude<EndReason, 'ended'>>(),
    endedAt: p.datetime().defaultRaw('now()'),
  },
});
