import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = 'http://127.0.0.1:3000';

const firstScreen = [
  { file: /fraunces-latin-opsz-normal.*\.woff2$/, attrs: { as: 'font', type: 'font/woff2', crossorigin: '' } },
  { file: /boat-picture-.*\.svg$/, attrs: { as: 'image' } },
];

/** Preloads the heading font and the boat's picture, which are on the first screen, before the script runs. */
const preloadFirstScreen = (): Plugin => ({
  name: 'preload-first-screen',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      firstScreen.flatMap(({ file, attrs }) =>
        Object.keys(bundle ?? {})
          .filter((name) => file.test(name))
          .map((name) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'preload', href: `/${name}`, ...attrs },
          })),
      ),
  },
});

/** The files that the app needs without a connection. Of the heading font, that is what the first screen loads. */
const isForOffline = (file: string) =>
  /^assets\/.*\.(js|css|svg)$/.test(file) || firstScreen.some((kind) => kind.file.test(file));

/** Builds the service worker, which is one classic script, with the list of the files that it stores. */
const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  // After Vite has emitted its files, and before they are compressed.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const outputs = Object.values(bundle);
    const entry = outputs.find((output) => output.type === 'chunk' && output.isEntry);
    const files = outputs.map(({ fileName }) => fileName).filter(isForOffline);
    const built = await build({
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: {
        ENTRY_SCRIPT: JSON.stringify(`/${entry?.fileName}`),
        APP_FILES: JSON.stringify(files.map((file) => `/${file}`)),
      },
      build: { write: false, rolldownOptions: { input: 'src/worker/sw.ts', output: { format: 'iife' } } },
    });
    if (!('output' in built)) throw new Error('The service worker was not built.');
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: built.output[0].code });
  },
});

export default defineConfig({
  plugins: [react(), preloadFirstScreen(), serviceWorker(), compression({ algorithms: ['gzip', 'brotliCompress'] })],
  build: {
    // No inlined assets: the content security policy allows only files from the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every feature has a page.tsx, so its folder names the chunk.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${name === 'page' && facadeModuleId ? `${basename(dirname(facadeModuleId))}-page` : '[name]'}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '/calendar/': server,
      '/manifest.webmanifest': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
