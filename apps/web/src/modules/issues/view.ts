import type { Issue } from '@houseboat/contract/issues.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { linkedId } from '../../lib/cards/new-card.ts';
import { replaceSearch } from '../../ui/open-entries.ts';
import { hasComment } from './comment-drafts.ts';
import { byUrgency } from './public/api.ts';

/** The two views of the list. */
export type View = 'open' | 'resolved';

export const belongsTo = (view: View, { status }: Issue): boolean => (status === 'resolved') === (view === 'resolved');

/** Shows a view. It is part of the URL, so it survives a reload. */
export const show = (view: View): void => replaceSearch(view === 'open' ? '' : `?show=${view}`);

/** Returns the current view. A link to an issue opens the view that the issue is in when it has loaded. */
export function useView(issues: readonly Issue[] | undefined): View {
  const [search] = useSearchParams();
  const toOpen = useRef(linkedId());
  useEffect(() => {
    const linked = issues?.find(({ id }) => id === toOpen.current);
    if (issues) toOpen.current = undefined;
    if (linked?.status === 'resolved') show('resolved');
  }, [issues]);
  return search.get('show') === 'resolved' ? 'resolved' : 'open';
}

/**
 * Returns the issues to show in a view, the most urgent first: those that belong to it, and two kinds that no longer do. An issue with an
 * unsent comment keeps its card. The issue that was last moved from here is collapsed to a line with an undo button.
 */
export function useShownIssues<Listed extends Issue>(issues: readonly Listed[], view: View) {
  const [previous, setPrevious] = useState(issues);
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const [movedId, setMovedId] = useState<string | null>(null);

  if (previous !== issues) {
    const wasShown = (id: string) => previous.some((issue) => issue.id === id && belongsTo(view, issue));
    const kept = issues.filter((issue) => !belongsTo(view, issue) && hasComment(issue.id) && wasShown(issue.id));
    setPrevious(issues);
    if (kept.length > 0) setKeptIds([...keptIds, ...kept.map(({ id }) => id)]);
  }

  const shown = useMemo(
    () =>
      byUrgency(issues.filter((issue) => belongsTo(view, issue) || keptIds.includes(issue.id) || issue.id === movedId)),
    [issues, view, keptIds, movedId],
  );
  const isCollapsed = (issue: Issue) => !belongsTo(view, issue) && !keptIds.includes(issue.id);
  return { shown, isCollapsed, setMovedId };
}
