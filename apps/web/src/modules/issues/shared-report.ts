import { lostSharePath, sharedFields } from '@houseboat/contract/constants.ts';
import { useEffect, useState } from 'react';
import { useSearch } from 'wouter';
import { takeShare } from '../../lib/share.ts';
import { replaceSearch } from '../../ui/open-entries.ts';

/** What a device's share sheet has sent, for the issue that it becomes. `isLost` says that it did not get here, or empty. */
export type SharedReport = { title: string; text: string; photos: readonly File[]; isLost: boolean };

/** Calls `onShared`, which must be stable, with what was shared with the app. */
export function useSharedReport(onShared: (report: SharedReport) => void): void {
  const isLost = useLostShare();
  useEffect(() => {
    if (isLost) onShared({ title: '', text: '', photos: [], isLost });
    else void takeShare().then((form) => form && onShared(toReport(form)));
  }, [isLost, onShared]);
}

function toReport(form: FormData): SharedReport {
  const textOf = (field: string) => String(form.get(field) ?? '').trim();
  const [shared, url, title] = [textOf(sharedFields.text), textOf(sharedFields.url), textOf(sharedFields.title)];
  // Most apps put the address into the text, and some do both.
  const text = shared.includes(url) ? shared : `${shared}\n${url}`.trim();
  const photos = form.getAll(sharedFields.photos).filter((photo) => typeof photo !== 'string');
  // Chrome on Android sometimes posts a form without any parts.
  return { title, text, photos, isLost: `${title}${text}` === '' && photos.length === 0 };
}

const lostSearch = lostSharePath.replace(/.*\?/, '');

/** Whether the page was opened by a share that did not get here. Its address forgets that, so that a reload does not say it again. */
function useLostShare(): boolean {
  const search = useSearch();
  const [isLost] = useState(search === lostSearch);
  useEffect(() => {
    if (isLost) replaceSearch('');
  }, [isLost]);
  return isLost;
}
