import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { FileCheck, PenLine, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { openDialog } from '../../lib/dialogs.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { PageAction, PageHeader } from '../../ui/page-header.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { isPending, useFollowWaivers, useWaivers, waivers } from './api.ts';
import { noFilter, RecentWaivers } from './parts/list.tsx';

const loadCreate = async () => (await import('./parts/dialogs.tsx')).CreateWaiverDialog;
const loadVerify = async () => (await import('./parts/verify-dialog.tsx')).VerifyDialog;
const loadChooseGuests = async () => (await import('./signing-queue/choose-guests.tsx')).ChooseGuestsDialog;

/** So that both actions fit in one row on a phone. */
const tight = { base: '2', sm: '4' } as const;

/** Liability Waivers: which guests have signed, live for all families. */
export const WaiversPage = () => {
  usePageTitle('Waivers');
  useFollowWaivers();
  const { items, now } = useWaivers();
  const counts = useMemo(() => items && countsOf(items, now), [items, now]);
  const [filter, setFilter] = useState(noFilter);
  const createButton = useRef<HTMLButtonElement>(null);
  const create = () => openDialog(loadCreate, createButton.current, { onCreated: () => setFilter(noFilter) });
  return (
    <Stack gap="page">
      <PageHeader title="Liability Waivers" subtitle="Manage guest waivers and liability documentation">
        <Wrap gap="2" flexGrow={{ base: 1, sm: 0 }}>
          <PageAction ref={createButton} px={tight} onClick={create}>
            <Plus aria-hidden />
            New Waiver
          </PageAction>
          {counts?.pending !== 0 && (
            <PageAction
              variant="subtle"
              px={tight}
              // Keeps its place while the waivers load.
              visibility={counts ? undefined : 'hidden'}
              onClick={({ currentTarget: button }) =>
                // The button goes with the last guest.
                openDialog(loadChooseGuests, () => (button.isConnected ? button : createButton.current), {})
              }
            >
              <PenLine aria-hidden />
              Sign with guests
            </PageAction>
          )}
        </Wrap>
      </PageHeader>
      <ReadBoundary what="the waivers" reads={[waivers.path]}>
        <Stats counts={counts} />
        <RecentWaivers waivers={items} now={now} filter={filter} onFilter={setFilter}>
          <Button variant="ghost" size="sm" onClick={({ currentTarget }) => openDialog(loadVerify, currentTarget, {})}>
            <FileCheck aria-hidden />
            Check a PDF
          </Button>
        </RecentWaivers>
      </ReadBoundary>
    </Stack>
  );
};

const week = 7 * 86_400_000;

const countsOf = (waivers: readonly Waiver[], now: number) => ({
  total: waivers.length,
  thisWeek: waivers.filter(({ createdAt }) => Date.parse(createdAt) >= now - week).length,
  pending: waivers.filter(isPending).length,
});

const Row = chakra('dl', {
  // As many columns as keep words whole: fewer with large type.
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 5.5rem), 1fr))',
    gap: { base: '2', sm: '4' },
  },
});
const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '1',
    px: { base: '3', sm: '6' },
    py: { base: '3', sm: '5' },
    borderRadius: 'card',
    bg: 'bg.raised',
  },
});

const Stats = ({ counts }: { counts: ReturnType<typeof countsOf> | undefined }) => (
  <Row aria-busy={counts === undefined}>
    <Stat label="Total Waivers" value={counts?.total} />
    <Stat label="This Week" value={counts?.thisWeek} />
    <Stat label="Pending Signatures" value={counts?.pending} isUrgent={counts !== undefined && counts.pending > 0} />
  </Row>
);

type StatProps = { label: string; value: number | undefined; isUrgent?: boolean };

const Stat = ({ label, value, isUrgent = false }: StatProps) => (
  <Card>
    <Text as="dt" size="sm" tone="quiet" leading="short">
      {label}
    </Text>
    <Text
      as="dd"
      fontSize={{ base: '3xl', md: '5xl' }}
      heading
      figures
      leading="shorter"
      {...(isUrgent && { color: 'canyon.fg' })}
    >
      {value ?? <Skeleton as="span" display="block" width="0.9em" height="1lh" />}
    </Text>
  </Card>
);
