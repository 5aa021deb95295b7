import { createServer, request as forward } from 'node:http';

const nextEntry = '/assets/index-next.js';

/**
 * Opens a proxy to the product at `base`. After `release` it serves another release of the web app instead: a page that says "The next
 * release", with a service worker of its own. The files of the release before are then gone. `stop` makes the server unreachable.
 */
export const openReleases = async (base: string) => {
  const page = await (await fetch(base, { headers: { accept: 'text/html' } })).text();
  const worker = await (await fetch(`${base}/sw.js`)).text();
  const entry = /src="(\/assets\/index-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  let isReleased = false;

  const nextPage: [type: string, body: string] = [
    'text/html',
    `<!doctype html><body><script type="module" src="${nextEntry}"></script>`,
  ];
  const next: Record<string, [type: string, body: string]> = {
    '/': nextPage,
    '/unknown.html': nextPage,
    '/sw.js': ['text/javascript', worker.replaceAll(entry, nextEntry)],
    [nextEntry]: ['text/javascript', "document.body.append('The next release')"],
  };
  const server = createServer((incoming, outgoing) => {
    const { url: path = '', method, headers } = incoming;
    const file = next[path];
    if (isReleased && file) return outgoing.writeHead(200, { 'content-type': file[0] }).end(file[1]);
    if (isReleased && path.startsWith('/assets/')) return outgoing.writeHead(404).end();
    const upstream = forward(`${base}${path}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  // A failing scenario does not close it, which must not keep the process alive.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    base: `http://127.0.0.1:${port}`,
    entry,
    nextEntry,
    release: () => {
      isReleased = true;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
