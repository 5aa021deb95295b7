import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { UserEntity, type UserRow } from './user.entity.ts';

/** The users row of a family: what the records name it by. */
export const findUser = (em: SqlEntityManager, family: { id: string }): Promise<UserRow> =>
  em.findOneOrFail(UserEntity, { family: family.id });
