import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { documents } from './build/documents.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://127.0.0.1:3000';

/** A request costs a phone about as much as 30 KB, so code that loads together is one chunk. The first group that fits takes a module. */
const groups = [
  // What every screen starts with, the landing page included.
  { name: 'start', test: /src\/start\.tsx$/ },
  { name: 'schemas', test: /packages\/contract|node_modules\/zod\// },
  // What every page of a family needs, with all that it imports, and the small modules that most of them need too.
  {
    name: 'family',
    test: /src\/(app\/signed-in\.tsx|lib\/(clock|words|season\/countdown)\.ts)$|components\/heading\//,
  },
  // What moves, and the wake, which several pages show.
  { name: 'motion', test: /framer-motion\/dist\/es\/render\/components\/m\/proxy\.mjs$/ },
  { name: 'wake', test: /src\/features\/draft\/parts\/(live-wake|panel|water)\.tsx$/ },
  { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 4 },
  // What several pages share, one chunk for each set of pages, unless that is small.
  { name: 'shared', minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 2000 },
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

export default defineConfig({
  plugins: [
    react(),
    documents(),
    serviceWorker(),
    libheifLicense(),
    compression({ include: /\.(html|css|js|json|svg|wasm)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  // A worker with a chunk that is loaded on demand has to be a module.
  worker: { format: 'es' },
  build: {
    // No inlined assets: the content security policy allows only files from the server.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Rendering the landing page takes most of a build's time, as it should.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups },
        // Every feature has a page.tsx, so its folder names the chunk. Rolldown adds to a shared chunk's name who shares it.
        chunkFileNames: ({ name, facadeModuleId }) => {
          const folder = name === 'page' && facadeModuleId && basename(dirname(facadeModuleId));
          return `assets/${folder ? `${folder}-page` : name.replace(/~.*/, '')}-[hash].js`;
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
});
