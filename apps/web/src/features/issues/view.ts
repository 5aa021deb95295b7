import type { Issue } from '@houseboat/contract/issues.ts';
import { useSearchParams } from 'wouter';
import { isUnresolved } from './issues.ts';

/** The two halves of the list (spec, section 2). */
export type View = 'open' | 'resolved';

export const belongsTo = (view: View, issue: Issue): boolean => isUnresolved(issue) === (view === 'open');

/** Which half is shown. The address says so, and so it stays over a reload. */
export function useView(): [View, (view: View) => void] {
  const [search, setSearch] = useSearchParams();
  const show = (view: View) => setSearch(view === 'open' ? {} : { show: view }, { replace: true });
  return [search.get('show') === 'resolved' ? 'resolved' : 'open', show];
}
