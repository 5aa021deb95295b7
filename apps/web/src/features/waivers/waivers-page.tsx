import { Button } from '@chakra-ui/react/button';
import { Stack } from '@chakra-ui/react/stack';
import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck, PenLine, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { PageAction, PageHeader } from '../../lib/page-header.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { useWaivers } from './as-of.ts';
import { countsOf } from './counts.ts';
import { CreateDialog } from './create-dialog.tsx';
import { ChooseGuests } from './dockside/choose-guests.tsx';
import { Dockside } from './dockside/dockside.tsx';
import { noFilter } from './filter.ts';
import { RecentWaivers } from './recent-waivers.tsx';
import { Stats } from './stats.tsx';
import { VerifyDialog } from './verify/verify-dialog.tsx';
import { useFollowWaivers } from './waivers.ts';

const Ways = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } });

/** Liability Waivers (spec, section 2): which guests have signed, live for all families. */
export const WaiversPage = () => {
  usePageTitle('Waivers');
  useFollowWaivers();
  const { items: waivers, now, failed, retry } = useWaivers();
  const counts = useMemo(() => waivers && countsOf(waivers, now), [waivers, now]);
  const [filter, setFilter] = useState(noFilter);
  const [dialog, setDialog] = useState<'create' | 'choose' | 'verify' | null>(null);
  const [round, setRound] = useState<readonly string[] | null>(null);
  const buttons = {
    create: useRef<HTMLButtonElement>(null),
    choose: useRef<HTMLButtonElement>(null),
    verify: useRef<HTMLButtonElement>(null),
  };
  const create = () => setDialog('create');
  const closed = () => setDialog(null);
  return (
    <Stack gap={{ base: '5', md: '7' }}>
      <PageHeader title="Liability Waivers" subtitle="Manage guest waivers and liability documentation">
        <Ways>
          {counts !== undefined && counts.pending > 0 && (
            <Button ref={buttons.choose} variant="subtle" onClick={() => setDialog('choose')}>
              <PenLine aria-hidden />
              Sign with guests
            </Button>
          )}
          <PageAction ref={buttons.create} onClick={create}>
            <Plus aria-hidden />
            New Waiver
          </PageAction>
        </Ways>
      </PageHeader>
      {failed ? (
        <ReadFailure what="the waivers" onRetry={retry} />
      ) : (
        <>
          <Stats counts={counts} />
          <RecentWaivers waivers={waivers} now={now} filter={filter} onFilter={setFilter} onCreate={create}>
            <Button ref={buttons.verify} variant="ghost" size="sm" onClick={() => setDialog('verify')}>
              <FileCheck aria-hidden />
              Check a record
            </Button>
          </RecentWaivers>
        </>
      )}
      <CreateDialog
        open={dialog === 'create'}
        onClose={closed}
        onCreated={() => setFilter(noFilter)}
        openedFrom={() => buttons.create.current}
      />
      {dialog === 'choose' && waivers && (
        <ChooseGuests
          waivers={waivers}
          openedFrom={() => buttons.choose.current}
          onClosed={(ids) => {
            setRound(ids);
            closed();
          }}
        />
      )}
      {round && waivers && (
        <Dockside
          waivers={waivers}
          ids={round}
          openedFrom={() => buttons.choose.current ?? buttons.create.current}
          onClosed={() => setRound(null)}
        />
      )}
      {dialog === 'verify' && <VerifyDialog openedFrom={() => buttons.verify.current} onClosed={closed} />}
    </Stack>
  );
};
