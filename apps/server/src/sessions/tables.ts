import { defineEntity, p } from '@mikro-orm/core';

/** Whose a session is: a family's, since it last gave its password, or a display's that the family approved. */
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
