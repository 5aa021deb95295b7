import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { Check, Hourglass, type LucideIcon, MailWarning, PenLine } from 'lucide-react';
import { memo, useId } from 'react';
import { Moment } from '../../../lib/moment.tsx';
import { statusWords } from '../api.ts';
import { RowActions } from './row-actions.tsx';
import { Cell, CellTitle, GuestCell, Row } from './table-frame.tsx';

const Guest = chakra('span', {
  base: { display: 'block', fontFamily: 'heading', fontSize: 'xl', fontWeight: 'medium', lineHeight: 'short' },
});
const Address = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: { base: 'sm', lg: 'md' } } });
const Host = chakra('span', { base: { display: 'inline-flex', alignItems: 'baseline', gap: '2' } });
const Swatch = chakra('span', {
  base: {
    flexShrink: 0,
    width: '2.5',
    height: '2.5',
    borderRadius: 'full',
    bg: 'var(--band)',
    forcedColorAdjust: 'none',
  },
});
const Expiry = chakra('span', { base: { display: 'block', mt: '1.5', color: 'fg.muted', fontSize: 'sm' } });

type Content = {
  waiver: Waiver;
  /** When a pending waiver expires, in words. */
  expiry: string | undefined;
  hostColor: FamilyColor | undefined;
  mayCorrect: boolean;
};

/** One waiver. Hiding a row does not render its cells again. */
export const WaiverRow = memo(function WaiverRow({ hidden, ...content }: Content & { hidden: boolean }) {
  return (
    <Row hidden={hidden}>
      <Cells {...content} />
    </Row>
  );
});

const Cells = memo(function Cells({ waiver, expiry, hostColor, ...actions }: Content) {
  const id = useId();
  const { guestName, guestEmail, hostFamily, signedAt, status } = waiver;
  return (
    <>
      <GuestCell>
        <Guest id={id}>
          <bdi dir="auto">{guestName}</bdi>
        </Guest>
        <Address>{guestEmail}</Address>
        <MailStatus waiver={waiver} />
      </GuestCell>
      <Cell of="host">
        <CellTitle>Family Host</CellTitle>
        <Host>
          {hostColor && <Swatch data-color={hostColor} />}
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
        <RowActions waiver={waiver} describedBy={id} {...actions} />
      </Cell>
    </>
  );
});

/** The look of each status. The colors are distinct from the family colors. */
const looks: Record<WaiverStatus, { palette: string; icon: LucideIcon }> = {
  signed: { palette: 'ok', icon: Check },
  pending: { palette: 'warn', icon: PenLine },
  expired: { palette: 'quiet', icon: Hourglass },
};

const StatusBadge = ({ status }: { status: WaiverStatus }) => {
  const { palette, icon: Icon } = looks[status];
  return (
    <Badge colorPalette={palette}>
      <Icon size={14} aria-hidden />
      {statusWords[status]}
    </Badge>
  );
};

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm' } });
const Failure = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    color: 'danger.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
    _icon: { flexShrink: 0, width: '4', height: '4' },
  },
});

/** The state of the guest's mail, and whether the link was opened. Once it is closed, only a failed delivery matters. */
const MailStatus = ({ waiver: { status, mail, viewedAt } }: { waiver: Waiver }) => {
  const isOpen = status === 'pending';
  return (
    <>
      {mail?.state === 'failed' && (
        <Failure>
          <MailWarning aria-hidden />
          {status === 'signed' ? "The signed copy couldn't be delivered" : "The email couldn't be delivered"}
        </Failure>
      )}
      {isOpen && mail?.state === 'queued' && <Line>Waiting to be sent</Line>}
      {isOpen && mail?.state === 'sent' && (
        <Line>
          Sent <Moment at={mail.at} />
        </Line>
      )}
      {isOpen && viewedAt !== null && (
        <Line>
          Link opened <Moment at={viewedAt} />
        </Line>
      )}
    </>
  );
};

const minute = 60_000;
const units = [
  { unit: 'day', ms: 1440 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const;
const relativeTime = new Intl.RelativeTimeFormat('en');

/** Returns "Expires in 12 days", in the largest unit that fits. */
export function expiryInWords({ expiresAt }: Waiver, now: number): string {
  const left = Math.max(Date.parse(expiresAt) - now, minute);
  const { unit, ms } = units.find((candidate) => left >= candidate.ms) ?? units[2];
  return `Expires ${relativeTime.format(Math.round(left / ms), unit)}`;
}
