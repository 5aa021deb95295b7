import type { IssueComment, IssuePhoto, NewComment, NewIssue, SettableStatus } from '@houseboat/contract/issues.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import type { UserRow } from '../../families/tables.ts';
import type { UploadRow } from '../../objects/upload.entity.ts';
import { discardUploads } from '../../objects/uploads.ts';
import { CommentEntity } from './comment.entity.ts';
import { IssueEntity, type IssueRow } from './issue.entity.ts';
import { readIssue } from './issue-json.ts';
import { PhotoEntity } from './photo.entity.ts';
import { StepEntity } from './step.entity.ts';

const queueUp = statement('queue-up-reports', `select pg_advisory_xact_lock(hashtext('report-issue'))`);

/** Reports an issue in the name of a family's user; answers its id. */
export async function reportIssue(em: SqlEntityManager, issue: NewIssue, user: UserRow): Promise<string> {
  // One report at a time, until its commit: so issues are numbered in the order in which the room hears of them.
  await runWithin(em, queueUp, []);
  const row = em.create(IssueEntity, {
    id: crypto.randomUUID(),
    ...issue,
    status: 'open',
    reportedBy: user,
    resolvedAt: null,
    resolvedByUserId: null,
  });
  await em.flush();
  return row.id;
}

/**
 * An issue, locked until the end of the transaction. Whatever is done to it or hung on it begins with this lock: what is done at once is
 * done one after the other, in the order in which the room hears of it, and nothing is hung on an issue that is being deleted.
 */
export const lockIssue = (em: SqlEntityManager, id: string): Promise<IssueRow | null> =>
  em.findOne(IssueEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Sets the status of a locked issue, and notes the step in its history; answers whether it is another than it was. */
export async function setStatus(
  em: SqlEntityManager,
  row: IssueRow,
  status: SettableStatus,
  user: UserRow,
): Promise<boolean> {
  if (row.status === status) return false;
  const at = new Date();
  const isResolved = status === 'resolved';
  em.assign(row, { status, resolvedAt: isResolved ? at : null, resolvedByUserId: isResolved ? user.id : null });
  em.create(StepEntity, { id: crypto.randomUUID(), issue: row, status, user, at });
  await em.flush();
  return true;
}

/** Adds a comment to a locked issue. */
export async function addComment(
  em: SqlEntityManager,
  row: IssueRow,
  { comment }: NewComment,
  user: UserRow,
): Promise<IssueComment> {
  const { id } = em.create(CommentEntity, { id: crypto.randomUUID(), issue: row, user, comment });
  await em.flush();
  return withId((await readIssue(em, row.id)).comments, id);
}

/** Hangs an upload on a locked issue, once. Answers the photo, and whether it is new there; null if it hangs on another issue. */
export async function addPhoto(
  em: SqlEntityManager,
  row: IssueRow,
  upload: UploadRow,
  user: UserRow,
): Promise<{ photo: IssuePhoto; isNew: boolean } | null> {
  const before = await em.findOne(PhotoEntity, { upload });
  if (before && before.issue.id !== row.id) return null;
  const { id } = before ?? em.create(PhotoEntity, { id: crypto.randomUUID(), issue: row, upload, uploadedBy: user });
  await em.flush();
  return { photo: withId((await readIssue(em, row.id)).photos, id), isNew: !before };
}

/** Deletes a locked issue with all that hangs on it, and gives up the uploads of its photos. */
export async function deleteIssue(em: SqlEntityManager, row: IssueRow): Promise<void> {
  const photos = await em.find(PhotoEntity, { issue: row });
  await em.nativeDelete(IssueEntity, { id: row.id });
  await discardUploads(
    em,
    photos.map(({ upload }) => upload.id),
  );
}

function withId<T extends { id: string }>(listed: T[], id: string): T {
  const found = listed.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was written, but is not listed.`);
  return found;
}
