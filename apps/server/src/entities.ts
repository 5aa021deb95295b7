import { FamilyEntity, UserEntity } from './families/tables.ts';
import {
  LastSeenEntity,
  PreferencesEntity,
  SubscriptionEntity,
  TurnAlertEntity,
  WeekReminderEntity,
} from './features/alerts/tables.ts';
import { AddressChangeEntity, PasswordLinkEntity } from './features/auth/tables.ts';
import { DisplayEntity } from './features/displays/tables.ts';
import { LotterySeedEntity } from './features/draft/lottery/tables.ts';
import { DraftStateEntity, WeekEntity } from './features/draft/tables.ts';
import { RingAgreementEntity, TradeEntity, TradeNoticeEntity } from './features/draft/trades/tables.ts';
import { AutomaticPickEntity, WishListEntity } from './features/draft/wish-lists/tables.ts';
import { FeedEntity } from './features/feeds/tables.ts';
import { ChecklistEntity, HandoverReminderEntity, TickEntity } from './features/handover/tables.ts';
import { ItemEntity } from './features/inventory/tables.ts';
import { CommentEntity, IssueEntity, PhotoEntity, StepEntity } from './features/issues/tables.ts';
import { AuditEntity, DocumentEntity, WaiverEntity } from './features/waivers/tables.ts';
import { WeatherEntity } from './features/weather/tables.ts';
import { IdempotencyKeyEntity } from './idempotency/tables.ts';
import { JobEntity } from './jobs/hourly.ts';
import { MailEntity } from './mail/tables.ts';
import { EndedSessionEntity, SessionEntity } from './sessions/tables.ts';
import { UploadEntity } from './uploads/tables.ts';

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
