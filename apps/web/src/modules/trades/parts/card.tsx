import { chakra } from '@chakra-ui/react/styled-system';
import type { WeekId } from '@houseboat/draft/events.ts';
import { History } from 'lucide-react';
import type { ComponentProps } from 'react';
import { longRange } from '../../../lib/days.ts';
import { capitalized } from '../../../lib/words.ts';
import { ColorMark } from '../../../ui/color-mark.tsx';
import { Stack, Text } from '../../../ui/elements.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { openWeek } from '../public/open-week.ts';
import { holderOf, weekOf } from '../weeks.ts';
import { nameIn, type Reader } from '../words.ts';

/** The frame of one offer or ring, outlined unless it waits for the reader. */
export const CardFrame = (props: ComponentProps<typeof Panel>) => (
  <Panel as="article" gap="3" p="4" breaks {...props} />
);

/** A family's note, as it wrote it. */
export const Note = chakra('blockquote', {
  base: { ps: '3', borderInlineStartWidth: '3px', borderColor: 'line.strong', whiteSpace: 'pre-line' },
});

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

/** The weeks of an offer with their dates and families. Pressing one shows its history. */
export const OfferedWeeks = ({ ids, reader }: { ids: readonly WeekId[]; reader: Reader }) => (
  <Stack as="ul" gap="0">
    {ids.map((id) => {
      const week = weekOf(reader.all, id);
      const holder = holderOf(reader.all, id);
      if (!week) return null;
      return (
        <li key={id}>
          <WeekButton type="button" onClick={({ currentTarget }) => openWeek(week, currentTarget)}>
            <ColorMark shape="bar" aria-hidden data-color={holder?.color} />
            <span>
              <b>Week {week.weekNumber}</b> {holder && capitalized(nameIn(reader, holder.id))}
              <Text as="span" tone="quiet" figures block>
                {longRange(week.startDate, week.endDate)}
              </Text>
            </span>
            <History size={18} role="img" aria-label="History" />
          </WeekButton>
        </li>
      );
    })}
  </Stack>
);
