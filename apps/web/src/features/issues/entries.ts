import type { Issue, IssueComment, IssueStep } from '@houseboat/contract/issues.ts';

/** Something that was said of an issue or done about it. `before` is how the issue stood until a step. */
export type Entry =
  | { kind: 'comment'; at: string; comment: IssueComment }
  | { kind: 'step'; at: string; step: IssueStep; before: IssueStep['status'] };

/** What was said and done, oldest first. */
export function entriesOf({ comments, history }: Issue): Entry[] {
  const said = comments.map((comment): Entry => ({ kind: 'comment', at: comment.createdAt, comment }));
  const done = history.map(
    (step, index): Entry => ({ kind: 'step', at: step.at, step, before: history[index - 1]?.status ?? 'open' }),
  );
  return [...said, ...done].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Whom a comment is by (spec, section 2). */
export const authorOf = ({ username, user }: IssueComment): string => username ?? user?.firstName ?? 'Anonymous';

/** A step as one would tell it: "castillo started work". */
export const stepInWords = ({ status, username }: IssueStep, before: IssueStep['status']): string =>
  `${username ?? 'Somebody'} ${deed(status, before)}`;

const deed = (status: IssueStep['status'], before: IssueStep['status']): string => {
  switch (status) {
    case 'in_progress':
      return 'started work';
    case 'resolved':
      return 'resolved this';
    case 'open':
    case 'reported':
      return before === 'in_progress' ? 'stopped work' : 'reopened this';
    default:
      return status satisfies never;
  }
};
