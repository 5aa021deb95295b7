// Loaded into a server with `--import`: changes its files as they are read, by the patches in PATCHES.

import { registerHooks } from 'node:module';
import { patch } from './patches.ts';

const patches = JSON.parse(process.env.PATCHES ?? '[]');

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context);
    return loaded.source ? { ...loaded, source: patch(patches, url, String(loaded.source)) } : loaded;
  },
});
