import type { Waiver } from '@houseboat/contract/waivers.ts';
import { useDeferredValue, useMemo, useRef } from 'react';
import { useFamilies } from '../../lib/boat.ts';
import { KeepInView } from '../../lib/cards/keep-in-view.tsx';
import { expiryInWords } from './as-of.ts';
import type { OpenOn } from './row-actions.tsx';
import { ColumnTitle, Head, HeadRow, Rows, Table, TableFrame } from './table-frame.tsx';
import { WaiverRow } from './waiver-row.tsx';
import { isPending } from './waivers.ts';

/** Of very many rows, as many as a screen may hold are there at once; the others follow when there is time. */
const atOnce = 12;

const columns = [
  { of: 'guest', title: 'Guest Name' },
  { of: 'host', title: 'Family Host' },
  { of: 'signed', title: 'Date Signed' },
  { of: 'status', title: 'Status' },
  { of: 'actions', title: 'Actions' },
] as const;

type Props = {
  /** The id of the table's heading. */
  labelledBy: string;
  waivers: readonly Waiver[];
  shown: ReadonlySet<Waiver>;
  now: number;
  onSign: OpenOn;
};

/** The waivers, of which those that are not `shown` are there without being seen, so that a filter costs little. */
export const WaiverTable = ({ labelledBy, waivers, shown, now, onSign }: Props) => {
  const rows = useRef<HTMLTableSectionElement>(null);
  const families = useFamilies();
  const colors = useMemo(() => new Map(families?.map(({ id, color }) => [id, color])), [families]);
  const all = useDeferredValue(true, false);
  return (
    <TableFrame hidden={shown.size === 0}>
      <KeepInView list={rows}>
        <Table aria-labelledby={labelledBy}>
          <TableHead />
          <Rows ref={rows}>
            {waivers.slice(0, all ? waivers.length : atOnce).map((waiver) => (
              <WaiverRow
                key={waiver.id}
                waiver={waiver}
                hidden={!shown.has(waiver)}
                expiry={isPending(waiver) ? expiryInWords(waiver, now) : undefined}
                hostColor={colors.get(waiver.hostFamilyId)}
                onSign={onSign}
              />
            ))}
          </Rows>
        </Table>
      </KeepInView>
    </TableFrame>
  );
};

export const TableHead = () => (
  <Head>
    <HeadRow>
      {columns.map(({ of, title }) => (
        <ColumnTitle key={of} of={of}>
          {title}
        </ColumnTitle>
      ))}
    </HeadRow>
  </Head>
);
