import type { Refused } from '@houseboat/contract/endpoint.ts';
import type {
  Issue,
  IssueChange,
  IssueComment,
  IssueEvent,
  IssuePhoto,
  NewComment,
  NewIssue,
  SettableStatus,
} from '@houseboat/contract/issues.ts';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { databaseNow, runWithin, statement } from '../../platform/db/database.ts';
import type { ActingFamily, ChangeFeed } from '../../platform/event-log/change-feed.ts';
import { findUser, type UserRow } from '../../platform/families/families.ts';
import { createOnce, type Sending } from '../../platform/idempotency/create-once.ts';
import { attachUpload, discardUploads, type PhotoStore } from '../../platform/uploads/uploads.ts';
import { readComment, readIssue, readPhoto } from './queries.ts';
import { CommentEntity, IssueEntity, type IssueRow, PhotoEntity, StepEntity } from './tables.ts';

const queueReports = statement('queue-reports', `select pg_advisory_xact_lock(hashtext('report-issue'))`);

/** The changes that families make to issues. Each is one transaction, published after its commit. */
export function issueCommands(feed: ChangeFeed<IssueEvent>, photos: Pick<PhotoStore, 'removeDiscarded'>) {
  const changeIssue = <Result>(
    family: ActingFamily,
    id: string,
    work: (em: SqlEntityManager, row: IssueRow, record: (event: IssueEvent) => void) => Promise<Result>,
  ): Promise<Result | Refused<'no-such-issue'>> =>
    feed.change(family, async (em, record) => {
      const row = await lockIssue(em, id);
      return row ? work(em, row, record) : { refused: 'no-such-issue' };
    });

  async function removeFilesAfter<Refusal extends Refused>(removal: Promise<Refusal | undefined>) {
    const refused = await removal;
    if (!refused) await photos.removeDiscarded();
    return refused;
  }

  return {
    report: (family: ActingFamily, fields: NewIssue, sending?: Sending): Promise<Issue> =>
      feed.change(family, (em, record) =>
        createOnce(em, sending, {
          async create() {
            const reportedBy = await findUser(em, family);
            // One report at a time until its commit, so that issues are numbered in the order in which the room hears of them.
            await runWithin(em, queueReports, []);
            const { id } = em.create(IssueEntity, {
              id: crypto.randomUUID(),
              ...fields,
              status: 'open',
              reportedBy,
              reportedAt: await databaseNow(em),
              resolvedAt: null,
              resolvedByUserId: null,
            });
            await em.flush();
            const issue = await readIssue(em, id);
            record({ type: 'IssueReported', data: { issue } });
            return issue;
          },
          read: async (id) => ((await lockIssue(em, id)) ? readIssue(em, id) : null),
        }),
      ),

    /** Changes some fields; a new status also adds a step to the history. @param isExpected whether the change may be made to a revision */
    change: (family: ActingFamily, id: string, change: IssueChange, isExpected: (revision: number) => boolean) =>
      changeIssue(family, id, async (em, row, record): Promise<Issue | Refused<'changed', { current: Issue }>> => {
        const { revision } = row;
        if (!isExpected(revision)) return { refused: 'changed', current: await readIssue(em, id) };
        const {
          title = row.title,
          description = row.description,
          priority = row.priority,
          status = row.status,
        } = change;
        if (status !== row.status) await setStatus(em, row, status, await findUser(em, family));
        em.assign(row, { title, description, priority });
        await em.flush();
        const current = await readIssue(em, id);
        if (row.revision !== revision) record({ type: 'IssueUpdated', data: { issue: current } });
        return current;
      }),

    /** Deletes an issue with its comments, steps and photos. */
    remove: (family: ActingFamily, id: string) =>
      removeFilesAfter(
        changeIssue(family, id, async (em, issue, record): Promise<undefined> => {
          const photos = await em.find(PhotoEntity, { issue });
          await em.nativeDelete(IssueEntity, { id });
          await discardUploads(
            em,
            photos.map(({ upload }) => upload.id),
          );
          record({ type: 'IssueDeleted', data: { id } });
        }),
      ),

    addComment: (family: ActingFamily, id: string, { comment }: NewComment, sending?: Sending) =>
      changeIssue(family, id, (em, issue, record) =>
        createOnce<IssueComment>(em, sending, {
          async create() {
            const user = await findUser(em, family);
            const createdAt = await databaseNow(em);
            const added = em.create(CommentEntity, { id: crypto.randomUUID(), issue, user, comment, createdAt });
            await em.flush();
            const listed = written(added, await readComment(em, added.id));
            record({ type: 'CommentAdded', data: { issueId: id, comment: listed } });
            return listed;
          },
          read: (commentId) => readComment(em, commentId),
        }),
      ),

    removeComment: (family: ActingFamily, id: string, commentId: string) =>
      changeIssue(family, id, async (em, issue, record) => {
        const comment = await em.findOne(CommentEntity, { id: commentId, issue });
        if (!comment) return { refused: 'no-such-comment' as const };
        const isAllowed = mayRemove(await findUser(em, family), comment.user);
        if (!isAllowed) return { refused: 'comment-of-other-family' as const };
        em.remove(comment);
        record({ type: 'CommentRemoved', data: { issueId: id, id: commentId } });
        return undefined;
      }),

    /** Attaches an upload of the family's; `uploadId` is null if the client named none. A second time returns the same photo. */
    attachPhoto: (family: ActingFamily, id: string, uploadId: string | null, sending?: Sending) =>
      changeIssue(family, id, (em, issue, record) =>
        createOnce<IssuePhoto, Refused<'no-such-upload' | 'photo-of-other-issue' | 'photo-of-boat'>>(em, sending, {
          async create() {
            const uploadedBy = await findUser(em, family);
            const found = uploadId === null ? null : await attachUpload(em, uploadId, uploadedBy);
            if (!found) return { refused: 'no-such-upload' };
            const { upload, wasAttached } = found;
            const existing = await em.findOne(PhotoEntity, { upload });
            if (existing && existing.issue.id !== id) return { refused: 'photo-of-other-issue' };
            if (!existing && wasAttached) return { refused: 'photo-of-boat' };
            const added = { id: crypto.randomUUID(), issue, upload, uploadedBy, uploadedAt: await databaseNow(em) };
            const attached = existing ?? em.create(PhotoEntity, added);
            await em.flush();
            const photo = written(attached, await readPhoto(em, attached.id));
            if (!existing) record({ type: 'PhotoAdded', data: { issueId: id, photo } });
            return photo;
          },
          read: (photoId) => readPhoto(em, photoId),
        }),
      ),

    removePhoto: (family: ActingFamily, id: string, photoId: string) =>
      removeFilesAfter(
        changeIssue(family, id, async (em, issue, record) => {
          const photo = await em.findOne(PhotoEntity, { id: photoId, issue });
          if (!photo) return { refused: 'no-such-photo' as const };
          const isAllowed = mayRemove(await findUser(em, family), photo.uploadedBy);
          if (!isAllowed) return { refused: 'photo-of-other-family' as const };
          await em.remove(photo).flush();
          await discardUploads(em, [photo.upload.id]);
          record({ type: 'PhotoRemoved', data: { issueId: id, id: photoId } });
          return undefined;
        }),
      ),
  };
}

/**
 * Reads an issue and locks it until the end of the transaction. Every change to an existing issue begins with this lock, so simultaneous
 * changes happen in the order in which the room hears of them, and nothing is added to an issue that is being deleted.
 */
const lockIssue = (em: SqlEntityManager, id: string): Promise<IssueRow | null> =>
  em.findOne(IssueEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

async function setStatus(em: SqlEntityManager, issue: IssueRow, status: SettableStatus, user: UserRow): Promise<void> {
  const at = await databaseNow(em);
  const isResolved = status === 'resolved';
  em.assign(issue, { status, resolvedAt: isResolved ? at : null, resolvedByUserId: isResolved ? user.id : null });
  em.create(StepEntity, { id: crypto.randomUUID(), issue, status, user, at });
}

const mayRemove = (user: UserRow, addedBy: { id: string }): boolean => user.isAdmin || user.id === addedBy.id;

function written<T>({ id }: { id: string }, read: T | null): T {
  if (!read) throw new Error(`${id} was written, but is not listed.`);
  return read;
}
