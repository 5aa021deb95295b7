import { Button } from '@chakra-ui/react/button';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Waiver } from '@houseboat/contract/waivers.ts';
import { FileCheck, PenLine, Plus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { PageAction, PageHeader } from '../../lib/page-header.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { isPending, useFollowWaivers, useWaivers } from './api.ts';
import { noFilter, RecentWaivers } from './parts/list.tsx';

const CreateWaiverDialog = lazyPart(async () => (await import('./parts/create-dialog.tsx')).CreateWaiverDialog);
const VerifyDialog = lazyPart(async () => (await import('./parts/verify-dialog.tsx')).VerifyDialog);
const ChooseGuestsDialog = lazyPart(async () => (await import('./signing-queue/choose-guests.tsx')).ChooseGuestsDialog);
const SigningQueue = lazyPart(async () => (await import('./signing-queue/signing-queue.tsx')).SigningQueue);

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** Liability Waivers: which guests have signed, live for all families. */
export const WaiversPage = () => {
  usePageTitle('Waivers');
  useFollowWaivers();
  const { items: waivers, now, failed, retry } = useWaivers();
  const counts = useMemo(() => waivers && countsOf(waivers, now), [waivers, now]);
  const [filter, setFilter] = useState(noFilter);
  const [dialog, setDialog] = useState<'create' | 'choose' | 'verify' | null>(null);
  const [queuedIds, setQueuedIds] = useState<readonly string[] | null>(null);
  const buttons = {
    create: useRef<HTMLButtonElement>(null),
    choose: useRef<HTMLButtonElement>(null),
    verify: useRef<HTMLButtonElement>(null),
  };
  const closeDialog = () => setDialog(null);
  return (
    // On a phone there is room at the end for the button that floats over the page.
    <Stack gap={{ base: '5', md: '7' }} pb={{ base: '10', sm: '0' }}>
      <PageHeader title="Liability Waivers" subtitle="Manage guest waivers and liability documentation">
        <Actions>
          {counts !== undefined && counts.pending > 0 && (
            <Button ref={buttons.choose} variant="subtle" onClick={() => setDialog('choose')}>
              <PenLine aria-hidden />
              Sign with guests
            </Button>
          )}
          <PageAction ref={buttons.create} onClick={() => setDialog('create')}>
            <Plus aria-hidden />
            New Waiver
          </PageAction>
        </Actions>
      </PageHeader>
      {failed ? (
        <ReadFailure what="the waivers" onRetry={retry} />
      ) : (
        <>
          <Stats counts={counts} />
          <RecentWaivers waivers={waivers} now={now} filter={filter} onFilter={setFilter}>
            <Button ref={buttons.verify} variant="ghost" size="sm" onClick={() => setDialog('verify')}>
              <FileCheck aria-hidden />
              Check a PDF
            </Button>
          </RecentWaivers>
        </>
      )}
      <Suspense>
        <CreateWaiverDialog
          open={dialog === 'create'}
          // It may close long after another one was opened: when its answer arrives.
          onClose={() => setDialog((open) => (open === 'create' ? null : open))}
          onCreated={() => setFilter(noFilter)}
          openedFrom={() => buttons.create.current}
        />
        {dialog === 'choose' && waivers && (
          <ChooseGuestsDialog
            waivers={waivers}
            openedFrom={() => buttons.choose.current}
            onClosed={(ids) => {
              setQueuedIds(ids);
              closeDialog();
            }}
          />
        )}
        {queuedIds && waivers && (
          <SigningQueue
            waivers={waivers}
            ids={queuedIds}
            openedFrom={() => buttons.choose.current ?? buttons.create.current}
            onClosed={() => setQueuedIds(null)}
          />
        )}
        {dialog === 'verify' && <VerifyDialog openedFrom={() => buttons.verify.current} onClosed={closeDialog} />}
      </Suspense>
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
  base: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: { base: '2', sm: '4' } },
});
const Card = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    gap: '1',
    px: { base: '2', sm: '6' },
    py: { base: '3', sm: '5' },
    borderRadius: 'card',
    bg: 'bg.raised',
  },
});
const Label = chakra('dt', { base: { color: 'fg.muted', fontSize: 'sm', lineHeight: 'short' } });
const Value = chakra('dd', {
  base: {
    fontFamily: 'heading',
    fontSize: { base: '3xl', sm: '5xl' },
    lineHeight: 'shorter',
    fontVariantNumeric: 'lining-nums tabular-nums',
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
    <Label>{label}</Label>
    <Value {...(isUrgent && { color: 'canyon.fg' })}>
      {value ?? <Skeleton as="span" display="block" width="0.9em" height="1lh" />}
    </Value>
  </Card>
);
