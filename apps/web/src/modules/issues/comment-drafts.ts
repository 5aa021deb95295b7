import type { Issue } from '@houseboat/contract/issues.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { Sending } from '../../lib/call.ts';
import { onSignedOut } from '../../lib/on-signed-out.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';

/** An unsent comment. It keeps its idempotency key until the server has answered. */
type Draft = { text: string } & Sending;
type Drafts = Readonly<Record<string, Draft>>;

type CommentDrafts = {
  /** The drafts by issue ID, and whether those from before a reload are among them. */
  drafts: Drafts;
  isRestored: boolean;
  /** The issue whose comment field has the focus. */
  focusedId: string | null;
  /** The comments of deleted issues, until they are copied or their toast is closed. */
  lost: readonly string[];
};

const noDrafts = { drafts: {}, focusedId: null, lost: [] };

/** Outlives the cards, which come and go as issues change, but not the session. */
const useDrafts = create<CommentDrafts>(() => ({ ...noDrafts, isRestored: false }));

onSignedOut(() => useDrafts.setState(noDrafts));

/** It comes with the forms, for which the page does not wait. Without it, a reload loses the drafts. */
const unsaved = import('../../lib/forms/unsaved.ts').catch(() => undefined);
const form = 'comments';

async function restore(): Promise<void> {
  const kept = (await unsaved)?.unsavedOf<Drafts>(form);
  useDrafts.setState(({ drafts }) => ({ drafts: { ...kept, ...drafts }, isRestored: true }));
}

void restore();

const draftOf = (issueId: string): Draft => useDrafts.getState().drafts[issueId] ?? { text: '' };

async function keep(issueId: string, draft: Draft): Promise<void> {
  const drafts = { ...useDrafts.getState().drafts, [issueId]: draft };
  useDrafts.setState({ drafts });
  (await unsaved)?.keepUnsaved(form, drafts);
}

export const useCommentDraft = (issueId: string): string => useDrafts(({ drafts }) => drafts[issueId]?.text ?? '');

/** An empty field starts over. */
export const setDraft = (issueId: string, text: string): void =>
  void keep(issueId, text.trim() === '' ? { text } : { ...draftOf(issueId), text });

/** Returns what a comment field sends. */
export const sendingOf = (issueId: string): Sending => ({
  get key() {
    return draftOf(issueId).key;
  },
  set key(key) {
    void keep(issueId, { ...draftOf(issueId), key });
  },
});

export const setCommentFocus = (focusedId: string | null): void => useDrafts.setState({ focusedId });

/** Removes the sent text from a draft, and keeps what was typed after it. */
export const clearSent = (issueId: string, sent: string): void => {
  const { text } = draftOf(issueId);
  if (text.startsWith(sent)) setDraft(issueId, text.slice(sent.length).trimStart());
};

/** Clears a draft, and returns a function that restores it. */
export const takeDraft = (issueId: string): (() => void) => {
  const { text } = draftOf(issueId);
  setDraft(issueId, '');
  return () => setDraft(issueId, text);
};

export const hasComment = (issueId: string): boolean =>
  useDrafts.getState().focusedId === issueId || draftOf(issueId).text.trim() !== '';

/** Returns what forgets the comments of a message once it is closed, unless there is a later one that has them, too. */
const forget = (shown: readonly string[]) => (): void =>
  useDrafts.setState(({ lost }) => (lost === shown ? { lost: [] } : {}));

/** Shows a toast when somebody deletes an issue that has an unsent comment. It replaces the one before, so it has those comments, too. */
export function useLostDrafts(issues: readonly Issue[] | undefined): void {
  const isRestored = useDrafts((state) => state.isRestored);
  useEffect(() => {
    if (!issues || !isRestored) return;
    const { drafts, lost: before } = useDrafts.getState();
    const deleted = Object.entries(drafts).filter(
      ([id, { text }]) => text.trim() !== '' && !issues.some((issue) => issue.id === id),
    );
    if (deleted.length === 0) return;
    const lost = [...before, ...deleted.map(([, { text }]) => text)];
    useDrafts.setState({ lost });
    for (const [id] of deleted) setDraft(id, '');
    showToast({
      title: 'Comment Not Added',
      description: 'Somebody deleted the issue.',
      tone: 'destructive',
      isPersistent: true,
      onClosed: forget(lost),
      action: {
        label: lost.length > 1 ? 'Copy all' : 'Copy it',
        altText: 'What you typed can be copied from this message alone',
        onPress: () => void copy(lost),
      },
    });
  }, [issues, isRestored]);
}

async function copy(comments: readonly string[]): Promise<void> {
  useDrafts.setState({ lost: [] });
  try {
    await navigator.clipboard.writeText(comments.join('\n\n'));
  } catch {
    if (useSession.getState().status === 'out') return;
    // There is no clipboard at addresses that are not secure, and it may be denied.
    const lost = [...comments, ...useDrafts.getState().lost];
    useDrafts.setState({ lost });
    showToast({
      title: 'Copy your comment from here',
      description: lost.join('\n\n'),
      isPersistent: true,
      onClosed: forget(lost),
    });
  }
}
