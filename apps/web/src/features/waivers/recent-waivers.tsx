import { Heading } from '@chakra-ui/react/heading';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { useOpened } from '../../lib/use-opened.ts';
import { asksFor, type Filter, isActive, noFilter } from './filter.ts';
import { Filters } from './filters.tsx';
import { NothingFound } from './nothing-found.tsx';
import type { OpenOn } from './row-actions.tsx';
import { SignDialog } from './signing/sign-dialog.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { WaiverTable } from './waiver-table.tsx';

const Top = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '4' },
});
const Count = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' } });

type Props = {
  /** Undefined until they have arrived. */
  waivers: readonly Waiver[] | undefined;
  now: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  onCreate: () => void;
  /** What else can be done, beside the heading. */
  children: ReactNode;
};

/** The table of waivers, what narrows it, and what is done to one of them. */
export const RecentWaivers = ({ waivers, filter, onFilter, children, ...rest }: Props) => {
  const id = useId();
  return (
    <Stack as="section" gap="4" aria-labelledby={id}>
      <Top>
        <Heading as="h2" id={id} size="lg">
          Recent Waivers
        </Heading>
        {children}
      </Top>
      <Filters filter={filter} onChange={onFilter} />
      {waivers ? (
        <Found {...rest} labelledBy={id} waivers={waivers} filter={filter} onClear={() => onFilter(noFilter)} />
      ) : (
        <TableSkeleton />
      )}
    </Stack>
  );
};

type FoundProps = Omit<Props, 'onFilter' | 'children'> & {
  labelledBy: string;
  waivers: readonly Waiver[];
  onClear: () => void;
};

const Found = ({ labelledBy, waivers, now, filter, onClear, onCreate }: FoundProps) => {
  const { opened, open, close } = useOpened<Parameters<OpenOn>[0]>();
  // What is typed shows at once, and the rows follow when there is time.
  const asked = useDeferredValue(filter);
  const shown = useMemo(() => new Set(waivers.filter(asksFor(asked))), [waivers, asked]);
  const signed = opened && waivers.find(({ id }) => id === opened.on.waiver.id);
  return (
    <>
      <Count role="status">{inWords(shown.size, waivers.length, isActive(asked))}</Count>
      {shown.size === 0 && <NothingFound filtering={isActive(asked)} onClear={onClear} onCreate={onCreate} />}
      <WaiverTable labelledBy={labelledBy} waivers={waivers} shown={shown} now={now} onSign={open} />
      {opened && signed && <SignDialog key={opened.key} waiver={signed} from={opened.on.from} onClosed={close} />}
    </>
  );
};

const inWords = (shown: number, all: number, filtering: boolean): string => {
  if (all === 0) return '';
  const waivers = all === 1 ? '1 waiver' : `${all} waivers`;
  return filtering ? `${shown} of ${waivers}` : waivers;
};
