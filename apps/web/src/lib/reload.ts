const retryMs = 5000;

/** The page as the server gives it out now; undefined while it cannot. */
export async function fetchPage(): Promise<string | undefined> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the page anew once the server answers. Before that it would leave a page of the browser's own, which tries nothing any more. */
export async function reloadWhenReachable(reload = () => window.location.reload()): Promise<void> {
  while ((await fetchPage()) === undefined) await new Promise((resolve) => setTimeout(resolve, retryMs));
  reload();
}
