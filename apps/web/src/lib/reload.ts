const RETRY_MS = 5000;

/** The page's HTML as the server has it now; undefined if it cannot be reached. */
export async function fetchPage(): Promise<string | undefined> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Reloads the page once the server responds. Earlier, the browser would show its own error page, which never retries. */
export async function reloadWhenReachable(reload = () => window.location.reload()): Promise<void> {
  while ((await fetchPage()) === undefined) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  reload();
}
