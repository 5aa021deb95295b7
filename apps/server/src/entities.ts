import { FamilyEntity } from './families/family.entity.ts';
import { UserEntity } from './families/user.entity.ts';
import { DraftStateEntity } from './features/draft/draft-state.entity.ts';
import { WeekEntity } from './features/draft/week.entity.ts';
import { ItemEntity } from './features/inventory/item.entity.ts';

/** Every entity that the ORM is to know. */
export const entities = [FamilyEntity, UserEntity, WeekEntity, DraftStateEntity, ItemEntity];
