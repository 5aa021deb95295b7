import { defineEntity, p } from '@mikro-orm/core';

/** A lottery's secret seed. It is stored before its commitment is published, and published by the draw. */
export const LotterySeedEntity = defineEntity({
  name: 'LotterySeed',
  tableName: 'lottery_seeds',
  properties: { commitment: p.text().primary(), seed: p.text().hidden() },
});
