import { fetchText } from './waiting-requests.ts';

const TIMEOUT_MS = 10_000;
const RETRY_MS = 5000;

/** The page's HTML as the server has it now; undefined if it cannot be reached. */
export async function fetchPage(): Promise<string | undefined> {
  const answer = await fetchText(
    '/',
    { cache: 'no-store', headers: { Accept: 'text/html' } },
    { timeoutMs: TIMEOUT_MS, isRepeatable: true },
  );
  return answer?.response.ok ? answer.text : undefined;
}

/** Reloads the page once the server responds. Earlier, the browser would show its own error page, which never retries. */
export async function reloadWhenReachable(reload = () => window.location.reload()): Promise<void> {
  while ((await fetchPage()) === undefined) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  reload();
}
