import { lostSharePath, sharedReportPath } from '@houseboat/contract/constants.ts';
import { keepShare } from '../lib/share.ts';

/** Keeps what a device's share sheet has posted, and opens the page that reports it. Nothing is sent to the server. */
export async function receiveShare(form: Request): Promise<Response> {
  const seeOther = (path: string) => Response.redirect(new URL(path, form.url).href, 303);
  try {
    await keepShare(form);
    return seeOther(sharedReportPath);
  } catch {
    // The device may be out of space.
    return seeOther(lostSharePath);
  }
}
