import { defineEntity, p } from '@mikro-orm/core';

/** A week of a season and who holds it. The holder is a projection of the season's stream. */
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

/** The turn of a season's draft: a projection of the season's stream. */
export const DraftStateEntity = defineEntity({
  name: 'DraftState',
  tableName: 'draft_state',
  properties: {
    id: p.uuid().primary(),
    season: p.text().unique(),
    currentFamilyId: p.uuid().strictNullable(),
    currentRound: p.integer().default(1),
    currentPick: p.integer().default(1),
    isComplete: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});
