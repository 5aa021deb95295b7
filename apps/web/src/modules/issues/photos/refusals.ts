import { maxPhotoBytes } from '@houseboat/contract/constants.ts';
import { create } from 'zustand';
import { lostNetwork } from '../../../lib/api.ts';
import type { PreparationFailure } from '../../../lib/photos/prepare-photo.ts';

/** Why a file was not taken, and what to do about it. `id` is the file's, so that choosing it again says so once. */
export type Refusal = { id: string; message: string; advice?: string };

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

/** Returns why a file that could not be prepared is refused. */
export function refusalOf({ name, size }: File, failure: Exclude<PreparationFailure, 'aborted'>): Omit<Refusal, 'id'> {
  if (failure === 'not-loaded') return { message: `We couldn't prepare ${name}.`, advice: lostNetwork };
  if (failure === 'empty')
    return {
      message: `We can't read ${name}. It may not be on this device yet.`,
      advice: 'Open it in your photos app first, then choose it again.',
    };
  const isTooLarge = size > maxPhotoBytes;
  return {
    message: isTooLarge ? `${name} exceeds maximum allowed size of 10 MB` : `We can't read ${name}.`,
    advice: 'Save it as a JPEG, or choose another photo.',
  };
}
