import { resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './oldest-browsers.ts';

const main = resolve(import.meta.dirname, '../src/main.tsx');

/**
 * The files that the app needs without a connection. Of the heading font, that is what the first screen loads. The decoder of HEIC photos is
 * as large as everything else together, and most browsers never need it.
 */
const isForOffline = (file: string) =>
  /^assets\/(?!heic-decoder-).*\.(js|css|svg)$|^assets\/fraunces-latin-opsz-normal/.test(file);

/** Builds the service worker, which is one classic script, with the list of the files that it stores. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // After Vite has emitted its files, and before they are compressed.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const entry = outputs.find((output) => output.type === 'chunk' && output.moduleIds.includes(main));
    if (!entry) throw new Error('No chunk contains main.tsx.');
    const files = outputs.map(({ fileName }) => fileName).filter(isForOffline);
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        ENTRY_SCRIPT: JSON.stringify(`/${entry.fileName}`),
        APP_FILES: JSON.stringify(files.map((file) => `/${file}`)),
      },
      build: {
        write: false,
        target: oldestBrowsers,
        rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife' } },
      },
    });
    if (!('output' in built)) throw new Error('The service worker was not built.');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code });
  },
});
