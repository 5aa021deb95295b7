import { defineEntity, p } from '@mikro-orm/core';

/** The upload that is the boat's picture: one row, or none. */
export const BoatPictureEntity = defineEntity({
  name: 'BoatPicture',
  tableName: 'boat_pictures',
  properties: { id: p.integer().primary(), uploadId: p.uuid() },
});
