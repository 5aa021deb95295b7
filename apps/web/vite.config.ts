import { basename, dirname } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
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

export default defineConfig({
  plugins: [react(), preloadFirstScreen(), compression({ algorithms: ['gzip', 'brotliCompress'] })],
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
      '/socket.io': { target: server, ws: true },
    },
  },
});
