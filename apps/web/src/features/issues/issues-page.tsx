import { Stack } from '@chakra-ui/react/stack';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageAction, PageHeader } from '../../lib/page-header.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadFailure } from '../../lib/read-failure.tsx';
import { CardSkeletons } from './card-skeletons.tsx';
import { useLostDrafts } from './drafts.ts';
import { IssueList } from './issue-list.tsx';
import { useIssues } from './issues.ts';
import { NothingFound } from './nothing-found.tsx';
import { PhotoDialogs } from './photos/photo-dialogs.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useView } from './view.ts';
import { ViewSwitch } from './view-switch.tsx';

/** Maintenance & Issues (spec, section 2): what is broken, what is being done about it, and what the families say of it; live for all. */
export const IssuesPage = () => {
  usePageTitle('Needs Attention');
  const { items, failed, retry } = useIssues();
  useLostDrafts(items);
  const [view, show] = useView();
  const [reporting, setReporting] = useState(false);
  const reportButton = useRef<HTMLButtonElement>(null);
  const report = () => setReporting(true);
  return (
    <Stack gap={{ base: '5', md: '6' }}>
      <PageHeader title="Maintenance & Issues" subtitle="Track maintenance needs and repair issues">
        <PageAction ref={reportButton} onClick={report}>
          <Plus aria-hidden />
          Report Issue
        </PageAction>
      </PageHeader>
      {!failed && <ViewSwitch view={view} issues={items} onChange={show} />}
      {items && (
        <IssueList
          key={view}
          issues={items}
          view={view}
          nothing={<NothingFound view={view} onReport={report} onShowOpen={() => show('open')} />}
        />
      )}
      {!items && (failed ? <ReadFailure what="the issues" onRetry={retry} /> : <CardSkeletons />)}
      <ReportDialog
        open={reporting}
        onClose={() => setReporting(false)}
        onReported={() => show('open')}
        openedFrom={() => reportButton.current}
      />
      <PhotoDialogs />
    </Stack>
  );
};
