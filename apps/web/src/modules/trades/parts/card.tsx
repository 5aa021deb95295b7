import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { History } from 'lucide-react';
import { longRange } from '../../../lib/days.ts';
import { capitalized } from '../../../lib/words.ts';
import { openWeek } from '../public/open-week.ts';
import { holderOf, weekOf } from '../weeks.ts';
import { nameIn, type Reader } from '../wording.ts';

/** The list around the cards of one section. */
export const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 26rem), 1fr))',
    gap: { base: '3', md: '4' },
    alignItems: 'start',
  },
});

/** The frame of one offer or ring. `needed` raises one that waits for the reader above the background. */
export const CardFrame = chakra('article', {
  base: {
    display: 'grid',
    // As narrow as the page, also with a note that is one long address.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    p: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'transparent',
    overflowWrap: 'anywhere',
  },
  variants: { needed: { true: { bg: 'bg.raised' }, false: { borderColor: 'line' } } },
});

export const CardActions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** A family's note, as it wrote it. */
export const Note = chakra('blockquote', {
  base: { ps: '3', borderInlineStartWidth: '3px', borderColor: 'line.strong', whiteSpace: 'pre-line' },
});

export const Quiet = chakra('p', { base: { color: 'fg.muted', textWrap: 'pretty' } });

const WeekRows = chakra('ul', { base: { display: 'grid' } });
const WeekButton = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '11',
    px: '2',
    py: '1',
    ms: '-2',
    borderRadius: 'control',
    textAlign: 'start',
    lineHeight: 'short',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken' },
    '& b': { fontWeight: 'semibold' },
    '& svg': { color: 'fg.muted' },
  },
});
const Dates = chakra('span', { base: { display: 'block', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } });
const Edge = chakra('span', {
  base: {
    width: '1.5',
    height: '8',
    borderRadius: 'full',
    bg: 'var(--band, {colors.line.strong})',
    forcedColorAdjust: 'none',
  },
});

/** The weeks of an offer with their dates and families. Pressing one shows its history. */
export const OfferedWeeks = ({ ids, reader }: { ids: readonly WeekId[]; reader: Reader }) => (
  <WeekRows>
    {ids.map((id) => {
      const week = weekOf(reader.all, id);
      const holder = holderOf(reader.all, id);
      if (!week) return null;
      return (
        <li key={id}>
          <WeekButton type="button" onClick={({ currentTarget }) => openWeek(week, currentTarget)}>
            <Edge aria-hidden data-color={holder?.color} />
            <span>
              <b>Week {week.weekNumber}</b> {holder && capitalized(nameIn(reader, holder.id))}
              <Dates>{longRange(week.startDate, week.endDate)}</Dates>
            </span>
            <History size={18} role="img" aria-label="History" />
          </WeekButton>
        </li>
      );
    })}
  </WeekRows>
);
