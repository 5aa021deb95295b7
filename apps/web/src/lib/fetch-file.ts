import { ApiError, lostNetwork } from './api.ts';
import { notifyUnauthorized } from './call.ts';
import { useSession } from './session.ts';

const lost = (): never => {
  throw new ApiError(0, undefined, lostNetwork);
};

/** Reads a file by a request of our own, because a link's download could not show why the server refuses it. Throws an ApiError unless it succeeds. */
export async function fetchFile(path: string, init: RequestInit = {}): Promise<File> {
  const asked = useSession.getState();
  const response = await fetch(path, init).catch(lost);
  // Another session may have begun since.
  if (response.status === 401 && asked === useSession.getState()) notifyUnauthorized();
  // Anything but our server's JSON is a proxy's page, and so is HTML with a status of success.
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => ''), response.statusText);
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return lost();
  const content = await response.blob().catch(lost);
  return new File([content], fileNameIn(response.headers), { type: content.type });
}

/** The file's name; where it has letters that are not ASCII, from the field that can carry them. */
function fileNameIn(headers: Headers): string {
  const disposition = headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="(.+?)"/.exec(disposition)?.[1] ?? 'houseboat');
}
