import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { UserEntity } from '../../families/tables.ts';
import { UploadEntity } from '../../objects/upload.entity.ts';
import { IssueEntity } from './issue.entity.ts';

/** An upload, attached to an issue. */
export const PhotoEntity = defineEntity({
  name: 'IssuePhoto',
  tableName: 'issue_photos',
  properties: {
    id: p.uuid().primary(),
    issue: () => p.manyToOne(IssueEntity),
    upload: () => p.oneToOne(UploadEntity).owner(),
    uploadedBy: () => p.manyToOne(UserEntity).fieldName('uploaded_by_user_id'),
    uploadedAt: p.datetime().onCreate(() => new Date()),
  },
});
export type PhotoRow = InferEntity<typeof PhotoEntity>;
