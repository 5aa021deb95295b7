import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/families.ts';
import type { Issue, IssueComment, IssueStep } from '@houseboat/contract/issues.ts';
import { createContext, type ReactNode, useContext, useId, useMemo, useRef } from 'react';
import { useFamilies } from '../../../lib/boat.ts';
import { PlainMoment } from '../../../lib/moment.tsx';
import { CommentForm } from './comment-form.tsx';

const Title = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' } });
/** Reversed, so that the browser keeps it scrolled to the newest entry unless the reader has scrolled up. */
const Scroller = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    maxHeight: '15rem',
    mx: '-2',
    px: '2',
    borderRadius: 'sm',
    overflowY: 'auto',
    // A hairline at the top shows that there are earlier entries. At the very top, a background that scrolls along covers it.
    background:
      'linear-gradient(var(--card) 0 0) top / 100% 2px no-repeat local, linear-gradient({colors.line} 0 0) top / 100% 1px no-repeat',
    overscrollBehavior: 'contain',
  },
});
const Entries = chakra('ol', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const NoComments = chakra('p', { base: { color: 'fg.muted' } });

/** An issue's comments and status changes, and the form to add a comment. */
export const Comments = ({ issue, describedBy }: { issue: Issue; describedBy: string }) => {
  const title = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const entries = entriesOf(issue);
  return (
    <>
      <Title id={title}>Comments & Updates</Title>
      {entries.length > 0 && (
        <Scroller ref={scroller} role="group" aria-labelledby={title} tabIndex={0}>
          <Entries>
            {entries.map((entry) => (
              <EntryLine key={`${entry.kind} ${entry.at}`} entry={entry} />
            ))}
          </Entries>
        </Scroller>
      )}
      {issue.comments.length === 0 && <NoComments>No comments yet.</NoComments>}
      <CommentForm issue={issue} describedBy={describedBy} onAdded={() => scroller.current?.scrollTo({ top: 0 })} />
    </>
  );
};

type Entry = { kind: 'comment'; at: string; comment: IssueComment } | { kind: 'step'; at: string; text: string };

/** Returns the comments and status changes, oldest first. */
function entriesOf({ comments, history }: Issue): Entry[] {
  const said = comments.map((comment): Entry => ({ kind: 'comment', at: comment.createdAt, comment }));
  const done = history.map(
    (step, index): Entry => ({ kind: 'step', at: step.at, text: stepInWords(step, history[index - 1]?.status) }),
  );
  return [...said, ...done].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const stepInWords = ({ status, username }: IssueStep, before: IssueStep['status'] = 'open'): string => {
  const family = username ?? 'Somebody';
  switch (status) {
    case 'in_progress':
      return `${family} started work`;
    case 'resolved':
      return `${family} resolved this`;
    case 'open':
    case 'reported':
      return before === 'in_progress' ? `${family} stopped work` : `${family} reopened this`;
    default:
      return status satisfies never;
  }
};

const Line = chakra('li', {
  base: {
    overflowWrap: 'anywhere',
    '& > p': { whiteSpace: 'pre-line' },
    '& time': { color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
  },
  variants: { quiet: { true: { color: 'fg.muted', fontSize: 'sm' } } },
});
const Name = chakra('span', { base: { fontWeight: 'semibold', me: '2' } });

const EntryLine = ({ entry }: { entry: Entry }) =>
  entry.kind === 'comment' ? (
    <Line>
      <Author {...entry.comment} />
      <PlainMoment at={entry.at} />
      <p>{entry.comment.comment}</p>
    </Line>
  ) : (
    <Line quiet>
      {entry.text} · <PlainMoment at={entry.at} />
    </Line>
  );

const Author = ({ username, user }: IssueComment) => {
  const colors = useContext(FamilyColors);
  const color = username === null ? undefined : colors.get(username);
  return <Name {...(color && { color: `family.${color}.text` })}>{username ?? user?.firstName ?? 'Anonymous'}</Name>;
};

const FamilyColors = createContext<ReadonlyMap<string, FamilyColor>>(new Map());

/** Provides the family colors by username. One context, because a long list has thousands of names. */
export const WithFamilyColors = ({ children }: { children: ReactNode }) => {
  const families = useFamilies();
  const colors = useMemo(() => new Map(families?.map(({ username, color }) => [username, color])), [families]);
  return <FamilyColors value={colors}>{children}</FamilyColors>;
};
