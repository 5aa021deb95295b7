import { sharePath } from '@houseboat/contract/constants.ts';
import { deviceNow } from './server-clock.ts';
import { shareCache } from './service-worker.ts';

const MAX_AGE_MS = 3_600_000;

/** Keeps a posted form, in place of an earlier one. */
export async function keepShare(form: Request): Promise<void> {
  const headers = { 'content-type': form.headers.get('content-type') ?? '', date: new Date(deviceNow()).toUTCString() };
  const cache = await caches.open(shareCache);
  await cache.put(sharePath, new Response(await form.blob(), { headers }));
}

/** Removes what no page has taken. Returns whether there was something. */
export const forgetShare = async (): Promise<boolean> =>
  'caches' in globalThis && caches.delete(shareCache).catch(() => false);

/** Returns what was shared in the last hour, if no page has taken it. */
async function findShare(): Promise<Response | undefined> {
  try {
    if (!(await caches.has(shareCache))) return undefined;
    const share = await caches.match(sharePath, { cacheName: shareCache });
    if (share && deviceNow() - Date.parse(share.headers.get('date') ?? '') < MAX_AGE_MS) return share;
    await forgetShare();
  } catch {
    // Caches are missing at addresses that are not secure, and refused in some private modes.
  }
  return undefined;
}

/** Whether something was shared that no page has taken. */
export const isShareWaiting = async (): Promise<boolean> => (await findShare()) !== undefined;

/** Takes what was shared, so that no other page does. What cannot be read as a form is an empty one. */
export async function takeShare(): Promise<FormData | undefined> {
  const share = await findShare();
  if (!share) return undefined;
  const form = await share.formData().catch(() => new FormData());
  return (await forgetShare()) ? form : undefined;
}
