import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue } from '@houseboat/contract/issues.ts';
import { useId, useRef } from 'react';
import { CommentForm } from './comment-form.tsx';
import { entriesOf } from './entries.ts';
import { EntryLine } from './entry-line.tsx';

const Title = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold', color: 'fg.muted' } });
/** Laid out from its foot up: it shows the newest, and goes along with newer ones for as long as nobody has scrolled up. */
const Scroller = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    maxHeight: '15rem',
    mx: '-2',
    px: '2',
    borderRadius: 'sm',
    overflowY: 'auto',
    // A hairline says that there is more above; where there is not, what scrolls along covers it.
    background:
      'linear-gradient(var(--card) 0 0) top / 100% 2px no-repeat local, linear-gradient({colors.line} 0 0) top / 100% 1px no-repeat',
    overscrollBehavior: 'contain',
  },
});
const Entries = chakra('ol', { base: { display: 'flex', flexDirection: 'column', gap: '3' } });
const Nothing = chakra('p', { base: { color: 'fg.muted' } });

type Props = { issue: Issue; describedBy: string };

/** What the families say of an issue and have done about it, and the way to say more. */
export const Talk = ({ issue, describedBy }: Props) => {
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
      {issue.comments.length === 0 && <Nothing>No comments yet.</Nothing>}
      <CommentForm issue={issue} describedBy={describedBy} onAdded={() => scroller.current?.scrollTo({ top: 0 })} />
    </>
  );
};
