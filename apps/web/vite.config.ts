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

/** A request costs a phone about as much as 30 KB, so code that loads together is one chunk. The first group that fits takes a module. */
const groups = [
  // The entry, with what loads code on demand: it waits for the first paint without the rest.
  { name: 'index', test: /src\/main\.tsx|vite\/preload-helper/ },
  // The theme, whose tokens take as long to compute as everything else of the start. main.tsx loads it in a task of its own.
  { name: 'theme', test: /src\/lib\/theme\/system\.ts$/ },
  // What every screen starts with, the landing page included, and the contract's names, for which no page should load its schemas.
  {
    name: 'start',
    test: /src\/start\.tsx$|contract\/src\/(constants|document-data|paths)\.ts$/,
  },
  // What schemas and searches have in common, so that a page with a search loads no schemas.
  { name: 'text', test: /contract\/src\/typed-text\.ts$/ },
  // Without the regions of the sceneries, which only the setup reads.
  { name: 'schemas', test: /packages\/contract\/src\/(?!scenery)|node_modules\/zod\// },
  // What every page of a family needs, with all that it imports.
  { name: 'family', test: /src\/shell\/signed-in\.tsx$/ },
  // What can be picked now, which the draft's pages ask the rules.
  { name: 'turns', test: /src\/(lib\/(season\/turns|practice-path)|modules\/draft\/store)\.ts$/ },
  // What the pages and the dialog have in common that set a password.
  {
    name: 'new-password',
    test: /src\/(lib\/forms\/username-of-password|modules\/auth\/public\/(new-password-field|use-title-focus))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // Icons and small parts that pages share. Each is smaller than a request costs.
  {
    name: 'common',
    minShareCount: 2,
    test: /lucide-react|components\/native-select|src\/ui\/(color-mark|grids|panel)\.tsx$|src\/lib\/(cards\/(card-parts|keep-in-view|new-card)|forms\/(fields|switch)|(clock|words|season\/(countdown|family-list|turn-words)|days|empty-state|error-text|family-avatar|filter-select|icon-button|ordinal|rough-gusts|segments|moment|notice|page-header|read-failure|search-field|section|text-link)\.tsx?$)/,
  },
  // What the boat's page shows at first and few other pages do.
  {
    name: 'page-section',
    test: /src\/lib\/(page-section|family-row)\.tsx$/,
    includeDependenciesRecursively: false,
  },
  // The form of a family, which two pages open.
  {
    name: 'family-form',
    test: /src\/lib\/boat-fields\/family-(fields|form)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What phones alone show of the frame.
  {
    name: 'on-phones',
    test: /src\/shell\/layout\/(tab-bar|sidebar-drawer)\.tsx$/,
    includeDependenciesRecursively: false,
  },
  // The recent activity, with what each module says of its events.
  {
    name: 'activity',
    test: /src\/(lib\/activity-words|modules\/(activity\/.+|[\w-]+\/activity))\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // What moves, and the wake, which several pages show.
  { name: 'motion', test: /framer-motion\/dist\/es\/render\/components\/m\/proxy\.mjs$/ },
  // What the features of motion interpolate with. They load after the page, and so must this.
  {
    name: 'interpolate',
    test: /motion-dom\/dist\/es\/utils\/(mix\/|interpolate|pipe)/,
    includeDependenciesRecursively: false,
  },
  { name: 'wake', test: /src\/modules\/draft\/public\/(live-wake|panel|water|pause-notice)\.tsx$/ },
  // A family's list, which the recap and practice read too.
  {
    name: 'wish-list',
    test: /src\/modules\/wish-list\/(public\/api|store|wording|parts\/auto-switch)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  // The loader of motion's larger features, which would merge with any other small chunk.
  { name: 'motion-max', test: /src\/lib\/motion-max\.ts$/, includeDependenciesRecursively: false },
  // The frames of dialogs, which load when one opens.
  { name: 'dialog', minShareCount: 2, test: /src\/lib\/(confirm-dialog|forms\/form-dialog)\.tsx$/ },
  // What else several pages share, one chunk for each set of pages, unless that is small.
  { name: 'shared', minShareCount: 4, entriesAware: true, entriesAwareMergeThreshold: 5000 },
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
        // Every module has a page.tsx, so its folder names the chunk. Rolldown adds to a shared chunk's name who shares it.
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
}));
