import { buffer } from 'node:stream/consumers';
import type { Handover } from '@houseboat/contract/handover.ts';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { ArchiveFile, ArchivePart } from '../../platform/archive/parts.ts';
import { runWithin, statement } from '../../platform/db/database.ts';
import type { Period } from '../../platform/event-log/event-log.ts';
import type { PhotoStore } from '../../platform/uploads/uploads.ts';

const findOpen = statement(
  'find-open-issues',
  `select id, title, priority, status, reported_at as "reportedAt" from issues
   where status <> 'resolved' order by array_position(array['high', 'medium', 'low'], priority), reported_at desc, id`,
);
const findFixed = statement(
  'find-fixed-issues',
  `select id, title, resolved_at as at from issues
   where status = 'resolved' and resolved_at >= $1 and resolved_at < $2 order by resolved_at, id`,
);

/** Returns the issues that are not resolved, and those that were resolved in a period. */
export async function readOpenAndFixed(
  em: SqlEntityManager,
  { from, to }: Period,
): Promise<Pick<Handover, 'issues' | 'fixed'>> {
  return { issues: await runWithin(em, findOpen), fixed: await runWithin(em, findFixed, [from, to]) };
}

const listIssues = statement(
  'archive-issues',
  `select i.nr::int as issue, i.title, i.description, i.priority, i.status, f.name as "reportedBy", i.reported_at as "reportedAt",
     g.name as "resolvedBy", i.resolved_at as "resolvedAt"
   from issues i join users u on u.id = i.reported_by_user_id join families f on f.id = u.family_id
     left join users v on v.id = i.resolved_by_user_id left join families g on g.id = v.family_id
   order by i.nr`,
);
const listComments = statement(
  'archive-issue-comments',
  `select i.nr::int as issue, i.title, f.name as by, c.created_at as at, c.comment
   from issue_comments c join issues i on i.id = c.issue_id join users u on u.id = c.user_id join families f on f.id = u.family_id
   order by i.nr, c.nr`,
);
const listPhotos = statement(
  'archive-issue-photos',
  `select format('issue-photos/issue-%s-photo-%s.webp', i.nr, p.nr) as file, i.nr::int as issue, i.title, f.name as by, p.uploaded_at as at,
     p.upload_id as "uploadId"
   from issue_photos p join issues i on i.id = p.issue_id
     join users u on u.id = p.uploaded_by_user_id join families f on f.id = u.family_id
   order by i.nr, p.nr`,
);
type PhotoRow = { file: string; issue: number; title: string; by: string; at: string; uploadId: string };

export async function* archivedIssues(em: SqlEntityManager, photos: Pick<PhotoStore, 'open'>): ArchivePart {
  yield {
    name: 'issues',
    about: 'What needed attention on the boat, each issue with its number.',
    columns: {
      issue: 'Issue',
      title: 'Title',
      description: 'Description',
      priority: 'Priority',
      status: 'Status',
      reportedBy: 'Reported by',
      reportedAt: 'Reported at',
      resolvedBy: 'Resolved by',
      resolvedAt: 'Resolved at',
    },
    rows: await runWithin(em, listIssues),
  };
  yield {
    name: 'issue-comments',
    about: 'What families wrote about the issues, by the number of the issue.',
    columns: { issue: 'Issue', title: 'Title', by: 'By', at: 'At', comment: 'Comment' },
    rows: await runWithin(em, listComments),
  };
  const rows = await runWithin<PhotoRow>(em, listPhotos);
  yield {
    name: 'issue-photos',
    about: 'The photos of the issues. The photos themselves are in the folder issue-photos.',
    columns: { file: 'File', issue: 'Issue', title: 'Title', by: 'By', at: 'At' },
    rows: rows.map(({ uploadId: _uploadId, ...row }) => row),
  };
  for (const { file, uploadId } of rows) yield photoFile(photos, file, uploadId);
}

/** A photo that is deleted while the archive is made, or cannot be read, counts as missing. The store logs why. */
const photoFile = (photos: Pick<PhotoStore, 'open'>, name: string, uploadId: string): ArchiveFile => ({
  name,
  read: async () => {
    const file = await photos.open(uploadId, 'photo');
    return typeof file === 'string' ? undefined : buffer(file.stream).catch(() => undefined);
  },
});
