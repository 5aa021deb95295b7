import type { Issue } from '@houseboat/contract/issues.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

/** The comments that are being typed, by issue, and the issue whose field has the focus. */
type Drafts = { texts: Readonly<Record<string, string>>; writingOn: string | null };

const nothing: Drafts = { texts: {}, writingOn: null };

/** They outlive the cards, which come and go as others work on the issues; but not the session. */
const useDrafts = create<Drafts>(() => nothing);

useSession.subscribe(({ status }) => {
  if (status === 'out') useDrafts.setState(nothing);
});

/** What is typed as a comment on an issue. */
export const useDraft = (issueId: string): string => useDrafts(({ texts }) => texts[issueId] ?? '');

export const setDraft = (issueId: string, text: string): void =>
  useDrafts.setState(({ texts }) => ({ texts: { ...texts, [issueId]: text } }));

const draftOf = (issueId: string): string => useDrafts.getState().texts[issueId] ?? '';

/** Takes away what has been sent; what was typed after it stays. */
export const dropSent = (issueId: string, sent: string): void => {
  const text = draftOf(issueId);
  if (text.startsWith(sent)) setDraft(issueId, text.slice(sent.length).trimStart());
};

export const startWriting = (issueId: string): void => useDrafts.setState({ writingOn: issueId });

export const stopWriting = (): void => useDrafts.setState({ writingOn: null });

/** Whether somebody here is about to comment on an issue. */
export const isCommentedOn = (issueId: string): boolean =>
  useDrafts.getState().writingOn === issueId || draftOf(issueId).trim() !== '';

/** Takes away what is typed as a comment on an issue that is to be deleted here. Answers how to put it back. */
export const takeDraft = (issueId: string): (() => void) => {
  const text = draftOf(issueId);
  setDraft(issueId, '');
  return () => setDraft(issueId, text);
};

/** Says so when a comment can be added no more, because another family deleted its issue. */
export function useLostDrafts(issues: readonly Issue[] | undefined): void {
  useEffect(() => {
    if (!issues) return;
    for (const [id, text] of Object.entries(useDrafts.getState().texts)) {
      if (text.trim() === '' || issues.some((issue) => issue.id === id)) continue;
      setDraft(id, '');
      showToast({ title: 'Comment Not Added', description: 'Somebody deleted its issue.', tone: 'destructive' });
    }
  }, [issues]);
}
