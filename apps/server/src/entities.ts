import { FamilyEntity, UserEntity } from './families/tables.ts';
import { DisplayEntity } from './features/displays/tables.ts';
import { DraftStateEntity, WeekEntity } from './features/draft/tables.ts';
import { ItemEntity } from './features/inventory/item.entity.ts';
import { CommentEntity } from './features/issues/comment.entity.ts';
import { IssueEntity } from './features/issues/issue.entity.ts';
import { PhotoEntity } from './features/issues/photo.entity.ts';
import { StepEntity } from './features/issues/step.entity.ts';
import { DocumentEntity } from './features/waivers/document.entity.ts';
import { WaiverEntity } from './features/waivers/waiver.entity.ts';
import { JobEntity } from './jobs/hourly.ts';
import { MailEntity } from './mail/tables.ts';
import { UploadEntity } from './objects/upload.entity.ts';
import { SessionEntity } from './sessions/tables.ts';

/** The ORM's entities. */
export const entities = [
  FamilyEntity,
  UserEntity,
  SessionEntity,
  DisplayEntity,
  WeekEntity,
  DraftStateEntity,
  ItemEntity,
  JobEntity,
  MailEntity,
  UploadEntity,
  IssueEntity,
  CommentEntity,
  StepEntity,
  PhotoEntity,
  WaiverEntity,
  DocumentEntity,
];
