import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue } from '@houseboat/contract/issues.ts';
import { belongsTo, type View } from './view.ts';

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignSelf: 'flex-start' },
});
const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    px: { base: '3', sm: '4' },
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line.strong',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { borderColor: 'lake.fg' },
    '&[aria-pressed=true]': { bg: 'lake.solid', color: 'lake.contrast', borderColor: 'lake.solid' },
  },
});
const Count = chakra('span', { base: { minWidth: '1ch', fontWeight: 'normal', fontVariantNumeric: 'tabular-nums' } });

const words: Record<View, string> = { open: 'Open Issues', resolved: 'Resolved' };
const views: readonly View[] = ['open', 'resolved'];

type Props = { view: View; issues: readonly Issue[] | undefined; onChange: (view: View) => void };

/** The two halves of the list, and how many issues each has. */
export const ViewSwitch = ({ view, issues, onChange }: Props) => (
  <Group role="group" aria-label="Which issues">
    {views.map((one) => (
      <Choice key={one} type="button" aria-pressed={one === view} onClick={() => onChange(one)}>
        {words[one]}
        <Count aria-hidden>{issues?.filter((issue) => belongsTo(one, issue)).length}</Count>
      </Choice>
    ))}
  </Group>
);
