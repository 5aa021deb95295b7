import { defineEntity, p } from '@mikro-orm/core';

/** Where a season's draft stands: a projection of its stream, written by the append alone. */
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
