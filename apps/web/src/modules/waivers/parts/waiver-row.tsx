import { Badge } from '@chakra-ui/react/badge';
import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { Waiver, WaiverStatus } from '@houseboat/contract/waivers.ts';
import { Check, Hourglass, type LucideIcon, MailWarning, PenLine } from 'lucide-react';
import { memo, useId } from 'react';
import { useDeliversMail } from '../../../lib/boat.ts';
import { Moment } from '../../../lib/moment.tsx';
import { ColorMark } from '../../../ui/color-mark.tsx';
import { Text } from '../../../ui/elements.tsx';
import { Row } from '../../../ui/rows.tsx';
import { statusWords } from '../api.ts';
import { RowActions } from './row-actions.tsx';
import { Cell, CellTitle, GuestCell, TableRow } from './table-frame.tsx';

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
    <TableRow hidden={hidden}>
      <Cells {...content} />
    </TableRow>
  );
});

const Cells = memo(function Cells({ waiver, expiry, hostColor, ...actions }: Content) {
  const id = useId();
  const { guestName, guestEmail, hostFamily, signedAt, status } = waiver;
  return (
    <>
      <GuestCell>
        <Text as="span" size="xl" heading leading="short" block fontWeight="medium" id={id}>
          <bdi dir="auto">{guestName}</bdi>
        </Text>
        <Text as="span" tone="quiet" block fontSize={{ base: 'sm', lg: 'md' }}>
          {guestEmail}
        </Text>
        <MailStatus waiver={waiver} />
      </GuestCell>
      <Cell of="host">
        <CellTitle>Family Host</CellTitle>
        <Row as="span" gap="2" align="baseline" display="inline-flex">
          {hostColor && <ColorMark shape="dot" data-color={hostColor} />}
          <span dir="auto">{hostFamily ? `${hostFamily.name} Family` : 'Unknown'}</span>
        </Row>
      </Cell>
      <Cell of="signed" data-none={signedAt === null ? '' : undefined}>
        <CellTitle>Date Signed</CellTitle>
        {signedAt === null ? '-' : <Moment at={signedAt} />}
      </Cell>
      <Cell of="status">
        <StatusBadge status={status} />
        {expiry !== undefined && (
          <Text as="span" size="sm" tone="quiet" block above="2">
            {expiry}
          </Text>
        )}
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

/** The state of the guest's mail, and whether the link was opened. Once it is closed, only a failed delivery matters. */
const MailStatus = ({ waiver: { status, mail, viewedAt } }: { waiver: Waiver }) => {
  const isOpen = status === 'pending';
  const deliversMail = useDeliversMail();
  return (
    <>
      {mail?.state === 'failed' && (
        <Row as="p" gap="2" size="sm" tone="danger" strong>
          <MailWarning size={16} aria-hidden />
          {status === 'signed' ? "The signed copy couldn't be delivered" : "The email couldn't be delivered"}
        </Row>
      )}
      {isOpen && deliversMail && mail?.state === 'queued' && (
        <Text size="sm" tone="quiet">
          Waiting to be sent
        </Text>
      )}
      {isOpen && deliversMail && mail?.state === 'sent' && (
        <Text size="sm" tone="quiet">
          Sent <Moment at={mail.at} />
        </Text>
      )}
      {isOpen && viewedAt !== null && (
        <Text size="sm" tone="quiet">
          Link opened <Moment at={viewedAt} />
        </Text>
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
