import { FamilyEntity } from './families/family.entity.ts';
import { UserEntity } from './families/user.entity.ts';
import { DraftStateEntity } from './features/draft/draft-state.entity.ts';
import { WeekEntity } from './features/draft/week.entity.ts';
import { ItemEntity } from './features/inventory/item.entity.ts';
import { CommentEntity } from './features/issues/comment.entity.ts';
import { IssueEntity } from './features/issues/issue.entity.ts';
import { PhotoEntity } from './features/issues/photo.entity.ts';
import { StepEntity } from './features/issues/step.entity.ts';
import { AuditEntity, DocumentEntity, WaiverEntity } from './features/waivers/tables.ts';
import { UploadEntity } from './objects/upload.entity.ts';

/** Every entity that the ORM is to know. */
export const entities = [
  FamilyEntity,
  UserEntity,
  WeekEntity,
  DraftStateEntity,
  ItemEntity,
  UploadEntity,
  IssueEntity,
  CommentEntity,
  StepEntity,
  PhotoEntity,
  WaiverEntity,
  DocumentEntity,
  AuditEntity,
];
