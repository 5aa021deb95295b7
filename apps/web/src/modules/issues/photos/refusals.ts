import { create } from 'zustand';
import type { PhotoRefusal } from '../../../lib/photos/photo-refusal.ts';

/** Why a file was not taken. `id` is the file's, so that choosing it again says so once. */
export type Refusal = PhotoRefusal & { id: string };

/** The issue whose uploader is open, and why that did not take the last file. */
export const useOpenUploader = create<{ issueId?: string | undefined; refusal?: Refusal | undefined }>(() => ({}));

/** The refusals by issue ID. They stay until they are dismissed, since a toast is easily missed. */
const useAllRefusals = create<Readonly<Record<string, readonly Refusal[]>>>(() => ({}));

const none: readonly Refusal[] = [];

export const useRefusals = (issueId: string): readonly Refusal[] =>
  useAllRefusals((refusals) => refusals[issueId] ?? none);

export function addRefusal(issueId: string, refusal: Refusal): void {
  dismissRefusal(issueId, refusal.id);
  useAllRefusals.setState((refusals) => ({ [issueId]: [...(refusals[issueId] ?? none), refusal] }));
}

export const dismissRefusal = (issueId: string, id: string): void =>
  useAllRefusals.setState((refusals) => ({
    [issueId]: refusals[issueId]?.filter((refusal) => refusal.id !== id) ?? none,
  }));

export const forgetRefusals = (): void => useAllRefusals.setState({}, true);
