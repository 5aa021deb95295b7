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
