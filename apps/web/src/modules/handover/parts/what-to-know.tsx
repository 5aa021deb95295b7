import { chakra } from '@chakra-ui/react/styled-system';
import type { Handover } from '@houseboat/contract/handover.ts';
import { Check, CircleCheck, Clock, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import { statusWords as stockWords } from '../../inventory/public/api.ts';
import { StockLevel, statusPalette } from '../../inventory/public/status.tsx';
import { priorityWords, statusWords } from '../../issues/public/api.ts';
import { PriorityIcon, priorityPalette } from '../../issues/public/badges.tsx';
import { useRereadWithWaivers } from '../public/api.ts';
import { Detail, Mark, Name, Row, Rows, Section } from './section.tsx';

const More = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    mt: '1',
    color: 'lake.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

type Props = { handover: Handover };

/** Supplies that run low or are gone, those that are gone first. */
export const ToBring = ({ handover: { supplies } }: Props) => (
  <Section title="Supplies to bring">
    {supplies.length === 0 && <p>Nothing is running low.</p>}
    <Rows>
      {supplies.map(({ id, name, status, notes }) => (
        <Row key={id}>
          <Mark color={`${statusPalette[status]}.fg`}>
            <StockLevel status={status} />
          </Mark>
          <div>
            <Name dir="auto">{name}</Name>
            <Detail>{stockWords[status]}</Detail>
            {notes && <Detail dir="auto">{notes}</Detail>}
          </div>
        </Row>
      ))}
    </Rows>
    {supplies.length > 0 && <More href="/inventory">See all supplies</More>}
  </Section>
);

/** Issues that nobody has resolved, the most urgent first. */
export const ToKnow = ({ handover: { issues } }: Props) => (
  <Section title="What isn’t working">
    {issues.length === 0 && <p>Everything works, as far as anyone has reported.</p>}
    <Rows>
      {issues.map(({ id, title, priority, status }) => (
        <Row key={id}>
          <Mark color={`${priorityPalette[priority]}.fg`}>
            <PriorityIcon priority={priority} />
          </Mark>
          <div>
            <Name dir="auto">{title}</Name>
            <Detail>
              {priorityWords[priority]} Priority, {statusWords[status]}
            </Detail>
          </div>
        </Row>
      ))}
    </Rows>
    {issues.length > 0 && <More href="/needs-attention">See all issues</More>}
  </Section>
);

/** What the family before has restocked and fixed; nothing if it has not. */
export const LastWeek = ({ handover: { restocked, fixed } }: Props) => {
  const done = [
    ...restocked.map(({ id, name }) => ({ id, name, what: 'Restocked' })),
    ...fixed.map(({ id, title }) => ({ id, name: title, what: 'Fixed' })),
  ];
  if (done.length === 0) return null;
  return (
    <Section title="Done in the week before">
      <Rows>
        {done.map(({ id, name, what }) => (
          <Row key={id}>
            <Mark color="ok.fg">
              <Check size="1em" aria-hidden />
            </Mark>
            <div>
              <Name dir="auto">{name}</Name>
              <Detail>{what}</Detail>
            </div>
          </Row>
        ))}
      </Rows>
    </Section>
  );
};

const waiverLooks = {
  signed: { Icon: CircleCheck, color: 'ok.fg', words: 'Signed' },
  pending: { Icon: Clock, color: 'warn.fg', words: 'Not signed yet' },
  expired: { Icon: UserRound, color: 'danger.fg', words: 'The waiver has expired. Send a new one.' },
} as const;

/** The reader's guests, with the state of their waivers, live. */
export const Guests = ({ handover: { week, guests } }: Props) => {
  useRereadWithWaivers(week.id);
  return (
    <Section title="Your guests">
      {guests.length === 0 && <p>You haven't sent a waiver to any guest.</p>}
      <Rows>
        {guests.map(({ id, guestName, status }) => {
          const { Icon, color, words } = waiverLooks[status];
          return (
            <Row key={id}>
              <Mark color={color}>
                <Icon size="1em" aria-hidden />
              </Mark>
              <div>
                <Name dir="auto">{guestName}</Name>
                <Detail>{words}</Detail>
              </div>
            </Row>
          );
        })}
      </Rows>
      <More href="/waivers">{guests.length === 0 ? 'Send a waiver' : 'See all waivers'}</More>
    </Section>
  );
};
