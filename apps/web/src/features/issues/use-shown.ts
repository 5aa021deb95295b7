import type { Issue } from '@houseboat/contract/issues.ts';
import { useMemo, useState } from 'react';
import { isCommentedOn } from './drafts.ts';
import { belongsTo, type View } from './view.ts';

/**
 * The issues to show in one half of the list: those that belong to it; of those that leave it the ones that somebody here is commenting
 * on, whose cards stay as they are; and the one that was moved from here last, of which a line is left.
 */
export function useShown(issues: readonly Issue[], view: View) {
  const [known, setKnown] = useState(issues);
  const [kept, setKept] = useState<readonly string[]>([]);
  const [movedId, setMovedId] = useState<string | null>(null);

  if (known !== issues) {
    const wasHere = (id: string) => known.some((issue) => issue.id === id && belongsTo(view, issue));
    const left = issues.filter((issue) => !belongsTo(view, issue) && isCommentedOn(issue.id) && wasHere(issue.id));
    setKnown(issues);
    if (left.length > 0) setKept([...kept, ...left.map(({ id }) => id)]);
  }

  const shown = useMemo(
    () => issues.filter((issue) => belongsTo(view, issue) || kept.includes(issue.id) || issue.id === movedId),
    [issues, view, kept, movedId],
  );
  const isLine = (issue: Issue) => !belongsTo(view, issue) && !kept.includes(issue.id);
  return { shown, isLine, setMovedId };
}
