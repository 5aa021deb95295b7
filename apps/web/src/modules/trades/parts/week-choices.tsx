import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { monthAndYear, shortRange } from '../../../lib/days.ts';
import type { HeldWeek } from '../weeks.ts';

const Months = chakra('fieldset', {
  base: { display: 'grid', gap: '4', '& > legend': { fontWeight: 'semibold', fontSize: 'sm', mb: '1.5' } },
});
const Month = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 14rem), 1fr))',
    gap: '2',
    '& > p': { gridColumn: '1 / -1', color: 'fg.muted' },
  },
});
const Option = chakra('label', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '2.5',
    minHeight: '12',
    px: '3',
    py: '1.5',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'line.strong',
    lineHeight: 'short',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:has(:checked)': { borderColor: 'lake.fg', bg: 'lake.subtle' },
    '& input': { accentColor: '{colors.lake.solid}', width: '4', height: '4' },
    '& b': { fontWeight: 'semibold' },
  },
});
const Dates = chakra('span', { base: { display: 'block', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const Edge = chakra('span', {
  base: { width: '1.5', height: '8', borderRadius: 'full', bg: 'var(--band)', forcedColorAdjust: 'none' },
});

type Props = { weeks: readonly HeldWeek[]; chosen: readonly WeekId[]; onChange: (chosen: WeekId[]) => void };

/** The weeks of other families by month, of which any number can be chosen. */
export const WeekChoices = ({ weeks, chosen, onChange }: Props) => {
  const months = [...new Set(weeks.map(({ week }) => week.startDate.slice(0, 7)))];
  const toggle = (id: WeekId) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Months>
      <legend>Which of these weeks? You get one of those that you choose.</legend>
      {weeks.length === 0 && <p>There is no week to choose from.</p>}
      {months.map((month) => (
        <Month key={month}>
          <p>{monthAndYear(`${month}-01`)}</p>
          {weeks
            .filter(({ week }) => week.startDate.startsWith(month))
            .map(({ week: { id, weekNumber, startDate, endDate }, holder }) => (
              <Option key={id}>
                <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
                <Edge aria-hidden data-color={holder.color} />
                <span>
                  <b>Week {weekNumber}</b> {holder.name}
                  <Dates>{shortRange(startDate, endDate)}</Dates>
                </span>
              </Option>
            ))}
        </Month>
      ))}
    </Months>
  );
};
