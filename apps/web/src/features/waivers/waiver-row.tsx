import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/families.ts';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { memo, useId } from 'react';
import { Moment } from '../../lib/moment.tsx';
import { type OpenOn, RowActions } from './row-actions.tsx';
import { StatusBadge } from './status-badge.tsx';
import { Cell, CellTitle, GuestCell } from './table-cells.tsx';
import { Row } from './table-frame.tsx';
import { Trail } from './trail.tsx';

const Guest = chakra('span', {
  base: { display: 'block', fontFamily: 'heading', fontSize: 'xl', fontWeight: 'medium', lineHeight: 'short' },
});
const Address = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: { base: 'sm', lg: 'md' } } });
const Host = chakra('span', { base: { display: 'inline-flex', alignItems: 'baseline', gap: '2' } });
const Swatch = chakra('span', {
  base: { flexShrink: 0, width: '2.5', height: '2.5', borderRadius: 'full', forcedColorAdjust: 'none' },
});
const Expiry = chakra('span', { base: { display: 'block', mt: '1.5', color: 'fg.muted', fontSize: 'sm' } });

type Content = {
  waiver: Waiver;
  /** When a pending one ends, in words. */
  expiry: string | undefined;
  hostColor: FamilyColor | undefined;
  onSign: OpenOn;
};

/** A waiver, as a row of the table. One that is hidden stays as it is. */
export const WaiverRow = memo(function WaiverRow({ hidden, ...content }: Content & { hidden: boolean }) {
  return (
    <Row hidden={hidden}>
      <Cells {...content} />
    </Row>
  );
});

const Cells = memo(function Cells({ waiver, expiry, hostColor, onSign }: Content) {
  const id = useId();
  const { guestName, guestEmail, hostFamily, signedAt, status } = waiver;
  return (
    <>
      <GuestCell>
        <Guest id={id}>
          <bdi>{guestName}</bdi>
        </Guest>
        <Address>{guestEmail}</Address>
        <Trail waiver={waiver} />
      </GuestCell>
      <Cell of="host">
        <CellTitle>Family Host</CellTitle>
        <Host>
          {hostColor && <Swatch bg={`family.${hostColor}.band`} />}
          {hostFamily ? `${hostFamily.name} Family` : 'Unknown'}
        </Host>
      </Cell>
      <Cell of="signed">
        <CellTitle>Date Signed</CellTitle>
        {signedAt === null ? '-' : <Moment at={signedAt} />}
      </Cell>
      <Cell of="status">
        <StatusBadge status={status} />
        {expiry !== undefined && <Expiry>{expiry}</Expiry>}
      </Cell>
      <Cell of="actions">
        <RowActions waiver={waiver} describedBy={id} onSign={onSign} />
      </Cell>
    </>
  );
});
