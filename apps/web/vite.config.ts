import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const server = 'http://127.0.0.1:3000';

const firstScreen = [
  { file: /fraunces-latin-opsz-normal.*\.woff2$/, attrs: { as: 'font', type: 'font/woff2', crossorigin: '' } },
  { file: /boat-picture-.*\.svg$/, attrs: { as: 'image' } },
];

/** Asks for the headings' face and the boat's picture before the script has run: both stand on the first screen. */
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

export default defineConfig({
  plugins: [react(), preloadFirstScreen(), compression({ algorithms: ['gzip', 'brotliCompress'] })],
  build: {
    // Nothing inline: the server allows only what comes from its own files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every feature's page is a page.tsx: the folder's name tells their chunks apart.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${name === 'page' && facadeModuleId ? `${basename(dirname(facadeModuleId))}-page` : '[name]'}-[hash].js`,
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
