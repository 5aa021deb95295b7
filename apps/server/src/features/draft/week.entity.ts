import { defineEntity, p } from '@mikro-orm/core';

/** A week of a season and who holds it: a projection of the season's stream, written by the append alone. */
export const WeekEntity = defineEntity({
  name: 'Week',
  tableName: 'weeks',
  properties: {
    id: p.uuid().primary(),
    weekNumber: p.integer(),
    startDate: p.date(),
    endDate: p.date(),
    season: p.text(),
    isAvailable: p.boolean().default(true),
    assignedFamilyId: p.uuid().strictNullable(),
    assignedAt: p.datetime().strictNullable(),
    draftRound: p.integer().strictNullable(),
    draftPick: p.integer().strictNullable(),
  },
});
