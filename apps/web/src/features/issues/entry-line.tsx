import { chakra } from '@chakra-ui/react/styled-system';
import type { IssueComment } from '@houseboat/contract/issues.ts';
import { Moment } from '../../lib/moment.tsx';
import { authorOf, type Entry, stepInWords } from './entries.ts';
import { useFamilyColor } from './family-colors.tsx';

const Line = chakra('li', {
  base: {
    overflowWrap: 'anywhere',
    '& > p': { whiteSpace: 'pre-line' },
    '& time': { color: 'fg.muted', fontSize: 'sm', whiteSpace: 'nowrap' },
  },
  variants: { quiet: { true: { color: 'fg.muted', fontSize: 'sm' } } },
});
const Name = chakra('span', { base: { fontWeight: 'semibold', me: '2' } });

const Author = ({ of }: { of: IssueComment }) => {
  const color = useFamilyColor(of.username);
  return <Name {...(color && { color: `family.${color}.text` })}>{authorOf(of)}</Name>;
};

/** A comment, with whose it is and when; or in one quiet line something that was done. */
export const EntryLine = ({ entry }: { entry: Entry }) => {
  switch (entry.kind) {
    case 'comment':
      return (
        <Line>
          <Author of={entry.comment} />
          <Moment at={entry.at} />
          <p>{entry.comment.comment}</p>
        </Line>
      );
    case 'step':
      return (
        <Line quiet>
          {stepInWords(entry.step, entry.before)} · <Moment at={entry.at} />
        </Line>
      );
    default:
      return entry satisfies never;
  }
};
