import { NativeSelect } from '@chakra-ui/react/native-select';
import { pickOf } from '@houseboat/draft/state.ts';
import { useId, useState } from 'react';
import { shortDay } from '../../../lib/days.ts';
import { practicePath } from '../../../lib/practice-path.ts';
import type { Season } from '../../../lib/season/season.ts';
import { Media } from '../../../ui/grids.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/** Asks "What if I take week 9?", and leads into practice from this very moment of the draft. */
export const WhatIf = ({ season }: { season: Season }) => {
  const label = useId();
  const { state, weeks } = season;
  const [chosen, setChosen] = useState<number>();
  const free = weeks.filter(({ id }) => !pickOf(state, id));
  const week = free.find(({ weekNumber }) => weekNumber === chosen) ?? free[0];
  if (!week) return null;
  return (
    <Media gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'auto auto auto' }} role="group" aria-labelledby={label}>
      <span id={label}>What if I take</span>
      <NativeSelect.Root width={{ sm: 'auto' }}>
        <NativeSelect.Field
          aria-label="Week to try"
          value={week.weekNumber}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {free.map(({ weekNumber, startDate, endDate }) => (
            <option key={weekNumber} value={weekNumber}>
              week {weekNumber}, {shortDay(startDate)} – {shortDay(endDate)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <LinkButton
        href={practicePath({ from: state.version, week: week.weekNumber })}
        variant="outline"
        justifySelf="start"
      >
        Try it in practice
      </LinkButton>
    </Media>
  );
};
