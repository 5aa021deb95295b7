import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { WeekId } from '@houseboat/draft/events.ts';
import { Check } from 'lucide-react';
import { shortRange } from '../../../lib/days.ts';
import { monthsOf, type Season } from '../../../lib/season/season.ts';
import { Choices } from '../../../ui/fields.tsx';
import type { HeldWeek } from '../weeks.ts';

const Month = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '2.25rem repeat(5, minmax(0, 1fr))',
    alignItems: 'center',
    gap: '1',
    fontSize: 'sm',
    lineHeight: 'short',
    '& > p': { color: 'fg.muted' },
  },
});
/** A week in its place. One that cannot be chosen is an empty band. */
const Band = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '12',
    borderRadius: 'sm',
    borderWidth: '2px',
    borderColor: 'line',
    fontVariantNumeric: 'tabular-nums',
    '&[data-color]': { borderColor: 'var(--ground)', bg: 'var(--ground)', color: 'var(--text)', cursor: 'pointer' },
    '&[data-checked]': { borderColor: 'fg', bg: 'var(--band)', color: 'var(--contrast)' },
    '&:focus-within': { outline: '2px solid {colors.lake.fg}', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
    '& b': { display: 'flex', alignItems: 'center', fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
});

type Props = {
  season: Season;
  /** Those that can be chosen. */
  weeks: readonly HeldWeek[];
  chosen: readonly WeekId[];
  onChange: (chosen: WeekId[]) => void;
};

/** The season by month, in which any number of the other families' weeks can be chosen. */
export const SeasonChoices = ({ season, weeks, chosen, onChange }: Props) => {
  const toggle = (id: WeekId) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Choices display="grid" gap="1">
      <legend>Which of these weeks? You'd get one of the weeks you pick.</legend>
      {weeks.length === 0 && <p>No weeks to choose from.</p>}
      {monthsOf(season).map((month) => (
        <Month key={month.name}>
          <p aria-hidden>{month.name.slice(0, 3)}</p>
          {month.weeks.map(({ id, weekNumber, startDate, endDate }) => {
            const holder = weeks.find(({ week }) => week.id === id)?.holder;
            const isChosen = chosen.includes(id);
            if (!holder) return <Band as="span" key={id} />;
            return (
              <Band key={id} data-color={holder.color} data-checked={isChosen ? '' : undefined}>
                <input type="checkbox" checked={isChosen} onChange={() => toggle(id)} />
                <VisuallyHidden>
                  Week {weekNumber} {holder.name}, {shortRange(startDate, endDate)}
                </VisuallyHidden>
                <b aria-hidden>
                  {isChosen && <Check size={12} strokeWidth={3} />}
                  {weekNumber} {[...holder.name][0]}
                </b>
                <span aria-hidden>
                  {Number(startDate.slice(8))}–{Number(endDate.slice(8))}
                </span>
              </Band>
            );
          })}
        </Month>
      ))}
    </Choices>
  );
};
