import {
  LastSeenEntity,
  PreferencesEntity,
  SubscriptionEntity,
  TurnAlertEntity,
  WeekReminderEntity,
} from './modules/alerts/tables.ts';
import { AddressChangeEntity, PasswordLinkEntity } from './modules/auth/tables.ts';
import { DisplayEntity } from './modules/displays/tables.ts';
import { LotterySeedEntity } from './modules/draft/lottery/tables.ts';
import { DraftStateEntity, WeekEntity } from './modules/draft/tables.ts';
import { RingAgreementEntity, TradeEntity, TradeNoticeEntity } from './modules/draft/trades/tables.ts';
import { AutomaticPickEntity, WishListEntity } from './modules/draft/wish-lists/tables.ts';
import { FeedEntity } from './modules/feeds/tables.ts';
import { ChecklistEntity, HandoverReminderEntity, TickEntity } from './modules/handover/tables.ts';
import { ItemEntity } from './modules/inventory/tables.ts';
import { CommentEntity, IssueEntity, PhotoEntity, StepEntity } from './modules/issues/tables.ts';
import { AuditEntity, DocumentEntity, WaiverEntity } from './modules/waivers/tables.ts';
import { WeatherEntity } from './modules/weather/tables.ts';
import { FamilyEntity, UserEntity } from './platform/families/tables.ts';
import { IdempotencyKeyEntity } from './platform/idempotency/tables.ts';
import { JobEntity } from './platform/jobs/hourly.ts';
import { MailEntity } from './platform/mail/tables.ts';
import { EndedSessionEntity, SessionEntity } from './platform/sessions/tables.ts';
import { UploadEntity } from './platform/uploads/tables.ts';

/** The ORM's entities. */
export const entities = [
  FamilyEntity,
  UserEntity,
  SessionEntity,
  EndedSessionEntity,
  PasswordLinkEntity,
  AddressChangeEntity,
  DisplayEntity,
  WeekEntity,
  DraftStateEntity,
  WishListEntity,
  AutomaticPickEntity,
  LotterySeedEntity,
  TradeEntity,
  RingAgreementEntity,
  TradeNoticeEntity,
  PreferencesEntity,
  LastSeenEntity,
  TurnAlertEntity,
  WeekReminderEntity,
  SubscriptionEntity,
  FeedEntity,
  IdempotencyKeyEntity,
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
  AuditEntity,
  WeatherEntity,
  ChecklistEntity,
  TickEntity,
  HandoverReminderEntity,
];
