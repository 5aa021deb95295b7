/** A read that all who ask for it in one turn of the event loop share: it is begun once they have asked, so nobody gets what is older. */
export function coalesce<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let coming: Promise<Result> | undefined;
  return () => {
    coming ??= new Promise((resolve) => {
      setImmediate(() => {
        coming = undefined;
        resolve(read());
      });
    });
    return coming;
  };
}
