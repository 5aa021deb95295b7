import { once } from 'node:events';

type Params = Record<string, unknown>;
type Reply = { id?: number; result?: Params; error?: { message: string } };

/** Connects to a browser's DevTools protocol at a URL. Today's drivers ask old browsers for commands that they do not have. */
export async function connect(url: string) {
  const socket = new WebSocket(url);
  const pending = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  let count = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result = {}, error }: Reply = JSON.parse(data);
    const call = pending.get(id);
    pending.delete(id);
    if (error) call?.reject(new Error(error.message));
    else call?.resolve(result);
  });
  await once(socket, 'open');
  return {
    /** Calls a command of the browser, or of a page's session. Returns its result. */
    send: <Result = Params>(method: string, params: Params = {}, sessionId?: string): Promise<Result> =>
      new Promise<Params>((resolve, reject) => {
        count += 1;
        pending.set(count, { resolve, reject });
        socket.send(JSON.stringify({ id: count, method, params, ...(sessionId && { sessionId }) }));
      }) as Promise<Result>,
    close: () => socket.close(),
  };
}
export type DevTools = Awaited<ReturnType<typeof connect>>;
