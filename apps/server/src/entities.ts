import { FamilyEntity } from './families/family.entity.ts';
import { UserEntity } from './families/user.entity.ts';
import { DraftStateEntity } from './features/draft/draft-state.entity.ts';
import { WeekEntity } from './features/draft/week.entity.ts';
import { ItemEntity } from './features/inventory/tables.ts';
import { CommentEntity, IssueEntity, PhotoEntity, StepEntity } from './features/issues/tables.ts';
import { DocumentEntity } from './features/waivers/document.entity.ts';
import { WaiverEntity } from './features/waivers/waiver.entity.ts';
import { WeatherEntity } from './features/weather/tables.ts';
import { UploadEntity } from './uploads/tables.ts';

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
  WeatherEntity,
];
