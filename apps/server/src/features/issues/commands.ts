import type {
  Issue,
  IssueComment,
  IssueEvent,
  IssuePhoto,
  NewComment,
  NewIssue,
  SettableStatus,
} from '@houseboat/contract/issues.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { runWithin } from '../../db/run-within.ts';
import { statement } from '../../db/statement.ts';
import type { ChangeFeed } from '../../event-log/change-feed.ts';
import { findUser } from '../../families/queries.ts';
import { attachUpload, discardUploads } from '../../uploads/uploads.ts';
import { readIssue } from './queries.ts';
import { CommentEntity, IssueEntity, type IssueRow, PhotoEntity, StepEntity } from './tables.ts';

/** The family that changes something. */
type Family = { id: string; name: string };

const queueReports = statement('queue-reports', `select pg_advisory_xact_lock(hashtext('report-issue'))`);

/** The changes that families make to issues. Each is one transaction, published after its commit. */
export const issueCommands = (feed: ChangeFeed<IssueEvent>) => ({
  report: (family: Family, fields: NewIssue): Promise<Issue> =>
    feed.change(family, async (em, record) => {
      const reportedBy = await findUser(em, family);
      // One report at a time until its commit, so that issues are numbered in the order in which the room hears of them.
      await runWithin(em, queueReports, []);
      const { id } = em.create(IssueEntity, {
        id: crypto.randomUUID(),
        ...fields,
        status: 'open',
        reportedBy,
        resolvedAt: null,
        resolvedByUserId: null,
      });
      await em.flush();
      const issue = await readIssue(em, id);
      record({ type: 'IssueReported', data: { issue } });
      return issue;
    }),

  /** Sets the status and adds a step to the history. Returns the issue, changed or not. */
  setStatus: (family: Family, id: string, status: SettableStatus): Promise<Issue | 'no-such-issue'> =>
    feed.change(family, async (em, record) => {
      const row = await lockIssue(em, id);
      if (!row) return 'no-such-issue';
      if (row.status === status) return readIssue(em, id);
      const user = await findUser(em, family);
      const at = new Date();
      const isResolved = status === 'resolved';
      em.assign(row, { status, resolvedAt: isResolved ? at : null, resolvedByUserId: isResolved ? user.id : null });
      em.create(StepEntity, { id: crypto.randomUUID(), issue: row, status, user, at });
      await em.flush();
      const issue = await readIssue(em, id);
      record({ type: 'IssueUpdated', data: { issue } });
      return issue;
    }),

  /** Deletes an issue with its comments, steps and photos. */
  remove: (family: Family, id: string): Promise<'removed' | 'no-such-issue'> =>
    feed.change(family, async (em, record) => {
      const row = await lockIssue(em, id);
      if (!row) return 'no-such-issue';
      const photos = await em.find(PhotoEntity, { issue: row });
      await em.nativeDelete(IssueEntity, { id });
      await discardUploads(
        em,
        photos.map(({ upload }) => upload.id),
      );
      record({ type: 'IssueDeleted', data: { id } });
      return 'removed';
    }),

  addComment: (family: Family, id: string, { comment }: NewComment): Promise<IssueComment | 'no-such-issue'> =>
    feed.change(family, async (em, record) => {
      const row = await lockIssue(em, id);
      if (!row) return 'no-such-issue';
      const user = await findUser(em, family);
      const added = em.create(CommentEntity, { id: crypto.randomUUID(), issue: row, user, comment });
      await em.flush();
      const listed = findById((await readIssue(em, id)).comments, added.id);
      record({ type: 'CommentAdded', data: { issueId: id, comment: listed } });
      return listed;
    }),

  /** Attaches an upload of the family's; `uploadId` is null if the client named none. A second time returns the same photo. */
  attachPhoto: (
    family: Family,
    id: string,
    uploadId: string | null,
  ): Promise<IssuePhoto | 'no-such-issue' | 'no-such-photo' | 'photo-of-other-issue'> =>
    feed.change(family, async (em, record) => {
      const row = await lockIssue(em, id);
      if (!row) return 'no-such-issue';
      const user = await findUser(em, family);
      const upload = uploadId === null ? null : await attachUpload(em, uploadId, user);
      if (!upload) return 'no-such-photo';
      const existing = await em.findOne(PhotoEntity, { upload });
      if (existing && existing.issue.id !== id) return 'photo-of-other-issue';
      const { id: photoId } =
        existing ?? em.create(PhotoEntity, { id: crypto.randomUUID(), issue: row, upload, uploadedBy: user });
      await em.flush();
      const photo = findById((await readIssue(em, id)).photos, photoId);
      if (!existing) record({ type: 'PhotoAdded', data: { issueId: id, photo } });
      return photo;
    }),
});

/**
 * Reads an issue and locks it until the end of the transaction. Every change to an existing issue begins with this lock, so simultaneous
 * changes happen in the order in which the room hears of them, and nothing is added to an issue that is being deleted.
 */
const lockIssue = (em: SqlEntityManager, id: string): Promise<IssueRow | null> =>
  em.findOne(IssueEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

function findById<T extends { id: string }>(listed: T[], id: string): T {
  const found = listed.find((one) => one.id === id);
  if (!found) throw new Error(`${id} was written, but is not listed.`);
  return found;
}
