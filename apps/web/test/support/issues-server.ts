import { issuesRoom } from '@houseboat/contract/constants.ts';
import type {
  Issue,
  IssueComment,
  IssuePhoto,
  NewComment,
  NewIssue,
  SettableStatus,
} from '@houseboat/contract/issues.ts';
import type { RoomEvent } from '@houseboat/contract/rooms.ts';
import type { Answer, Call } from './fake-fetch.ts';
import { alder } from './fixtures.ts';

const uuid = (number: number) => `00000005-0000-4000-8000-${String(number).padStart(12, '0')}`;
const missing = { status: 404, body: { message: 'There is no such issue.' } };

/** A fake server's issues. Every write returns the event that the room publishes. */
export class IssuesServer {
  issues: Issue[] = [];
  version = 0;
  #ids = 0;

  report(fields: Partial<Issue> = {}): RoomEvent {
    const id = this.#id();
    const issue: Issue = {
      id,
      title: `Issue ${this.#ids}`,
      description: 'It is broken.',
      priority: 'medium',
      status: 'open',
      reportedByUserId: alder.id,
      reporterUsername: 'birch',
      reportedAt: this.#now(),
      resolvedAt: null,
      resolvedByUserId: null,
      revision: 1,
      photos: [],
      comments: [],
      history: [],
      ...fields,
    };
    this.issues = [issue, ...this.issues];
    return this.#publish('IssueReported', { issue });
  }

  setStatus(id: string, status: SettableStatus, username: string | null = 'birch'): RoomEvent {
    const step = { status, username, at: this.#now() };
    return this.edit(id, { status, history: [...this.get(id).history, step] });
  }

  /** Changes an issue itself; `by` names the family. */
  edit(id: string, fields: Partial<Issue>, by: string = 'Birch'): RoomEvent {
    const issue = this.#change(id, ({ revision }) => ({ ...fields, revision: revision + 1 }));
    return this.#publish('IssueUpdated', { issue }, by);
  }

  comment(issueId: string, fields: Partial<IssueComment> = {}): RoomEvent {
    const comment: IssueComment = {
      id: this.#id(),
      issueId,
      userId: alder.id,
      comment: 'Seen it too.',
      createdAt: this.#now(),
      username: 'birch',
      user: { firstName: 'Birch' },
      ...fields,
    };
    this.#change(issueId, ({ comments }) => ({ comments: [...comments, comment] }));
    return this.#publish('CommentAdded', { issueId, comment });
  }

  removeComment(issueId: string, id: string): RoomEvent {
    this.#change(issueId, ({ comments }) => ({ comments: comments.filter((comment) => comment.id !== id) }));
    return this.#publish('CommentRemoved', { issueId, id });
  }

  photo(issueId: string, uploaderUsername: string = 'birch'): RoomEvent {
    const id = this.#id();
    const photo: IssuePhoto = {
      id,
      issueId,
      photoUrl: `/objects/${id}`,
      cardUrl: `/objects/${id}/card`,
      width: 1600,
      height: 1200,
      uploadedByUserId: alder.id,
      uploaderUsername,
      uploadedAt: this.#now(),
    };
    this.#change(issueId, ({ photos }) => ({ photos: [...photos, photo] }));
    return this.#publish('PhotoAdded', { issueId, photo });
  }

  removePhoto(issueId: string, id: string): RoomEvent {
    this.#change(issueId, ({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
    return this.#publish('PhotoRemoved', { issueId, id });
  }

  remove(id: string): RoomEvent {
    this.issues = this.issues.filter((issue) => issue.id !== id);
    return this.#publish('IssueDeleted', { id });
  }

  named(title: string): Issue {
    const issue = this.issues.find((one) => one.title === title);
    if (!issue) throw new Error(`There is no issue ${title}.`);
    return issue;
  }

  get(id: string): Issue {
    const issue = this.issues.find((one) => one.id === id);
    if (!issue) throw new Error(`There is no issue ${id}.`);
    return issue;
  }

  /** The responses to Alder's requests, for `fakeFetch`. Covers the issues that exist at this time. */
  get answers(): Record<string, Answer> {
    return {
      'GET /api/issues': () => ({
        body: this.issues,
        headers: { 'Room-Version': String(this.version), 'Room-Log': 'log' },
      }),
      'POST /api/issues': ({ body }) => {
        this.report({ ...(body as NewIssue), reporterUsername: 'alder' });
        return { status: 201, body: this.issues[0] };
      },
      ...Object.fromEntries(this.issues.flatMap(({ id }) => this.#answersOn(id))),
    };
  }

  #answersOn(id: string): [string, Answer][] {
    const path = `/api/issues/${id}`;
    const known = (answer: (call: Call) => ReturnType<Extract<Answer, (call: Call) => unknown>>) => (call: Call) =>
      this.issues.some((issue) => issue.id === id) ? answer(call) : missing;
    return [
      [
        `PATCH ${path}`,
        known(({ body, init }) => {
          const { status, ...fields } = body as Pick<Issue, 'title'> & { status?: SettableStatus };
          const current = this.get(id);
          const match = new Headers(init.headers).get('If-Match');
          if (match !== null && match !== `"${current.revision}"`)
            return { status: 409, body: { message: 'Somebody else changed this issue.', current } };
          if (status) this.setStatus(id, status, 'alder');
          else this.edit(id, fields, 'Alder');
          return { body: this.get(id) };
        }),
      ],
      [
        `POST ${path}/comments`,
        known(({ body }) => {
          this.comment(id, { ...(body as NewComment), username: 'alder' });
          return { status: 201, body: this.get(id).comments.at(-1) };
        }),
      ],
      ...this.get(id).comments.map(({ id: commentId }): [string, Answer] => [
        `DELETE ${path}/comments/${commentId}`,
        known(() => {
          this.removeComment(id, commentId);
          return { status: 204 };
        }),
      ]),
      ...this.get(id).photos.map(({ id: photoId }): [string, Answer] => [
        `DELETE ${path}/photos/${photoId}`,
        known(() => {
          this.removePhoto(id, photoId);
          return { status: 204 };
        }),
      ]),
      [
        `DELETE ${path}`,
        known(() => {
          this.remove(id);
          return { status: 204 };
        }),
      ],
    ];
  }

  #change(id: string, change: (issue: Issue) => Partial<Issue>): Issue {
    const changed = { ...this.get(id), ...change(this.get(id)) };
    this.issues = this.issues.map((issue) => (issue.id === id ? changed : issue));
    return changed;
  }

  #id(): string {
    this.#ids += 1;
    return uuid(this.#ids);
  }

  /** Returns the time, a minute after the previous event. */
  #now(): string {
    return new Date(Date.UTC(2026, 5, 4, 18, this.version)).toISOString();
  }

  #publish(type: string, data: Record<string, unknown>, by: string = 'Birch'): RoomEvent {
    this.version += 1;
    const actor = { familyId: alder.id, name: by };
    return { room: issuesRoom, version: this.version, type, data, actor, at: this.#now() };
  }
}
