/** Shares one read among all calls in one turn of the event loop. The read starts after the last call, so no caller gets an older result. */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let pending: Promise<Result> | undefined;
  return () => {
    pending ??= new Promise((resolve) => {
      setImmediate(() => {
        pending = undefined;
        resolve(read());
      });
    });
    return pending;
  };
}
