/** Replaces the browser's caches by empty ones in memory. With `failure`, nothing can be put into them. */
export function fakeCaches(failure?: Error): void {
  const stores = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      put: async (path: string, response: Response) => {
        if (failure) throw failure;
        store.set(path, response);
      },
      matchAll: async () =>
        [...store].map(([path, response]) =>
          Object.defineProperty(response.clone(), 'url', { value: new URL(path, location.origin).href }),
        ),
      delete: async (path: string) => store.delete(path),
      keys: async () => [...store.keys()].map((path) => ({ url: new URL(path, location.origin).href })),
    };
  };
  Object.assign(globalThis, {
    caches: {
      open,
      has: async (name: string) => stores.has(name),
      keys: async () => [...stores.keys()],
      match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
        [...stores]
          .flatMap(([name, store]) => (name === (cacheName ?? name) ? (store.get(path) ?? []) : []))[0]
          ?.clone(),
      delete: async (name: string) => stores.delete(name),
    },
  });
}
