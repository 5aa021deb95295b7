import { create } from 'zustand';
import { onSignedOut } from '../../../lib/on-signed-out.ts';
import type { Photos } from './photo-cache.ts';

/** The browser's cache for the photos that issues do not have yet. It ends with the session. */
export const unsentCache = 'unsent-photos';

/** The photos of new issues that the list does not have yet, by issue ID. They outlive the page, which may be left while an issue is saved. */
export const useWaiting = create<Readonly<Record<string, Photos>>>(() => ({}));

onSignedOut(() => useWaiting.setState({}, true));
