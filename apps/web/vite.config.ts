import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { documents } from './build/documents.ts';
import { globalStyles } from './build/global-styles.ts';
import { oldestBrowsers } from './build/oldest-browsers.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://127.0.0.1:3000';

/**
 * A request costs a phone about as much as 30 KB, so code that loads together is one chunk. The first group that fits takes a module, with all that
 * it imports.
 */
const groups = [
  // The entry, with what loads code on demand: it waits for the first paint without the rest.
  { name: 'index', test: /src\/main\.tsx|vite\/preload-helper/ },
  // The theme, whose tokens take as long to compute as everything else of the start. main.tsx loads it in a task of its own.
  { name: 'theme', test: /src\/lib\/theme\/system\.ts$/ },
  // What every screen starts with, the landing page included, and the contract's names, for which no page should load its schemas.
  { name: 'start', test: /src\/start\.tsx$|contract\/src\/(constants|document-data|paths)\.ts$/ },
  // What every page of a family needs.
  { name: 'family', test: /src\/shell\/signed-in\.tsx$/ },
  // What pages are made of, and what searches and schemas have in common: a page with a search loads no schemas. Dialogs load when one opens.
  {
    name: 'ui',
    test: /src\/ui\/(?!.*dialog)|lucide-react|components\/(native-select|textarea)|contract\/src\/typed-text\.ts$/,
    minShareCount: 2,
  },
  // What moves, and the boat's wake with it.
  { name: 'wake', test: /src\/modules\/draft\/public\/live-wake\.tsx$/ },
  // What else several pages share, one chunk for each set of pages, unless that is small.
  { name: 'shared', minShareCount: 3, entriesAware: true, entriesAwareMergeThreshold: 3000 },
];

/** Ships the license of libheif (LGPL) with the site, as it demands. */
const libheifLicense = (): Plugin => ({
  name: 'libheif-license',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/LICENSE')));
    this.emitFile({ type: 'asset', fileName: 'licenses/libheif.txt', source });
  },
});

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    globalStyles(),
    documents(),
    serviceWorker(),
    libheifLicense(),
    compression({ include: /\.(html|css|js|json|svg|wasm)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  // libheif asks for these in Node alone. Without a stand-in, every build warns that browsers do not have them. `npm run dev` has its own.
  resolve: {
    alias:
      command === 'build'
        ? [{ find: /^(fs|path|crypto)$/, replacement: 'data:text/javascript,export default {}' }]
        : [],
  },
  // A worker with a chunk that is loaded on demand has to be a module.
  worker: { format: 'es' },
  build: {
    target: oldestBrowsers,
    // No inlined assets: the content security policy allows only files from the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Rendering the landing page takes most of a build's time, as it should.
      checks: { bundlerTimings: false },
      transform: {
        inject: { 'Object.hasOwn': [fileURLToPath(new URL('build/has-own.ts', import.meta.url)), 'hasOwn'] },
      },
      output: {
        codeSplitting: { groups },
        hashCharacters: 'hex',
        // Every module has a page.tsx, so its folder names the chunk. Rolldown adds to a shared chunk's name who shares it. Each page has a list
        // of all names, in which hashes hardly compress, so they are short and have few characters.
        chunkFileNames: ({ name, facadeModuleId }) => {
          const folder = name === 'page' && facadeModuleId && basename(dirname(facadeModuleId));
          return `assets/${folder ? `${folder}-page` : name.replace(/~.*/, '')}-[hash:7].js`;
        },
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
}));
