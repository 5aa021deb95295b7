import { useDisclosure } from '@chakra-ui/react/hooks';
import { chakra } from '@chakra-ui/react/styled-system';
import type { Issue } from '@houseboat/contract/issues.ts';
import { Plus } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { linkedId, useScrollToNew } from '../../lib/cards/new-card.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { Stack, Text } from '../../ui/elements.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';
import { PageAction, PageHeader } from '../../ui/page-header.tsx';
import { Wrap } from '../../ui/rows.tsx';
import { useLostDrafts } from './comment-drafts.ts';
import { CardSkeletons } from './parts/card-frame.tsx';
import { IssueList } from './parts/list.tsx';
import { useOpenUploader, useUploads } from './photos/store.ts';
import { issues, useIssues } from './public/api.ts';
import { type SharedReport, useSharedReport } from './shared-report.ts';
import { belongsTo, show, useView, type View } from './view.ts';

const ReportDialog = lazyPart(async () => (await import('./parts/dialogs.tsx')).ReportDialog);

/** Maintenance & Issues: what is broken, what is being done about it, and what the families say about it, live. */
export const IssuesPage = () => {
  usePageTitle('Needs Attention');
  const { items } = useIssues();
  useDiscardedUploads();
  useLostDrafts(items);
  const [newId, setNewId] = useState(linkedId);
  const view = useView(items);
  useScrollToNew(newId);
  const reporting = useDisclosure();
  const [shared, setShared] = useState<SharedReport>();
  const { onOpen } = reporting;
  useSharedReport(
    useCallback(
      (report) => {
        setShared(report);
        onOpen();
      },
      [onOpen],
    ),
  );
  const reportButton = useRef<HTMLButtonElement>(null);
  return (
    <Stack gap="page">
      <PageHeader title="Maintenance & Issues" subtitle="Track maintenance needs and repair issues">
        <PageAction ref={reportButton} onClick={reporting.onOpen}>
          <Plus aria-hidden />
          Report Issue
        </PageAction>
      </PageHeader>
      <ReadBoundary what="the issues" reads={[issues.path]}>
        <ViewSwitch view={view} issues={items} onChange={show} />
        {items ? (
          <IssueList
            key={view}
            issues={items}
            view={view}
            empty={<NoIssues view={view} onReport={reporting.onOpen} onShowOpen={() => show('open')} />}
          />
        ) : (
          <CardSkeletons />
        )}
      </ReadBoundary>
      <ReportDialog
        open={reporting.open}
        onClose={reporting.onClose}
        onReported={({ id }) => {
          show('open');
          setNewId(id);
          setShared(undefined);
        }}
        openedFrom={() => reportButton.current}
        shared={shared}
        onLeft={() => setShared(undefined)}
      />
    </Stack>
  );
};

/** Discards the upload to an issue that somebody deletes, and says so. */
function useDiscardedUploads(): void {
  const uploads = useUploads();
  const { items } = useIssues();
  const { issueId: openId } = useOpenUploader();
  useEffect(() => {
    if (!items) return;
    for (const id of Object.keys(uploads)) {
      if (openId === id || items.some((issue) => issue.id === id)) continue;
      // It has loaded, because it is what adds uploads.
      import('./photos/uploads.ts').then(({ discardDeleted }) => discardDeleted(id)).catch(() => {});
    }
  }, [uploads, items, openId]);
}

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '11',
    px: { base: '3', sm: '4' },
    borderRadius: 'full',
    borderWidth: '1px',
    borderColor: 'line.strong',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    transition: 'colors',
    _hover: { borderColor: 'lake.fg' },
    '&[aria-pressed=true]': { bg: 'lake.subtle', color: 'lake.fg', borderColor: 'lake.fg' },
    '@media (forced-colors: active)': {
      '&[aria-pressed=true]': { borderColor: 'Highlight', textDecoration: 'underline' },
    },
  },
});

const views: readonly { view: View; label: string }[] = [
  { view: 'open', label: 'Open Issues' },
  { view: 'resolved', label: 'Resolved' },
];

type ViewSwitchProps = { view: View; issues: readonly Issue[] | undefined; onChange: (view: View) => void };

/** Switches between the views, and shows how many issues each has. */
const ViewSwitch = ({ view: current, issues, onChange }: ViewSwitchProps) => (
  <Wrap gap="2" alignSelf="flex-start" role="group" aria-label="Filter issues">
    {views.map(({ view, label }) => (
      <Choice key={view} type="button" aria-pressed={view === current} onClick={() => onChange(view)}>
        {label}
        <Text as="span" strong={false} figures minWidth="1ch" aria-hidden>
          {issues?.filter((issue) => belongsTo(view, issue)).length}
        </Text>
      </Choice>
    ))}
  </Wrap>
);

/** A rope tied to a cleat. */
const Cleat = () => (
  <LineDrawing viewBox="0 0 240 120" width="60">
    <path d="M52 60c-6 0-10-4-10-8s4-8 10-8h136c6 0 10 4 10 8s-4 8-10 8z" />
    <path d="M96 60l-6 28M144 60l6 28M76 88h88v8H76z" />
    <path d="M14 28c30 6 52 8 76 16M90 60c8 8 52-24 60-16M90 44c8-8 52 24 60 16" />
    <path d="M150 60c16 16 40 22 74 22" opacity="0.55" />
    <path
      d="M20 108c8-6 16-6 24 0s16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0 16-6 24 0 16 6 24 0"
      opacity="0.55"
    />
  </LineDrawing>
);

const hints: Record<View, string> = {
  open: 'All systems running smoothly! Report an issue if you notice anything that needs attention.',
  resolved: 'No resolved issues at this time.',
};

type NoIssuesProps = { view: View; onReport: () => void; onShowOpen: () => void };

const NoIssues = ({ view, onReport, onShowOpen }: NoIssuesProps) => (
  <EmptyState
    drawing={<Cleat />}
    title="No issues found"
    as="h2"
    hint={hints[view]}
    next={view === 'open' ? { label: 'Report an issue', do: onReport } : { label: 'Show open issues', do: onShowOpen }}
  />
);
