import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DocumentData, documentDataId } from '@houseboat/contract/document-data.ts';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Prerender = typeof import('../src/prerender.tsx');

const root = resolve(import.meta.dirname, '..');
const source = (file: string) => resolve(root, 'src', file);

/** What the landing page asks for first, so that the browser need not wait for the scripts that ask. */
const landingRequests = ['/api/auth/family/session', '/api/boat'];
/** What a family's document lets the browser read at once, if its page asks for it. It brings session and boat itself. */
const familyRequests = ['/api/families', '/api/seasons'];
const headingFont = /fraunces-latin-opsz-normal/;

/**
 * Adds the documents that contain what a page shows before its scripts have run. `index.html` stays the document of all other screens.
 *
 * - `landing.html`: the landing page, for those who are not signed in.
 * - `pages/*.html`: the families' pages, with slots that the server fills in. They preload `page.tsx` of their module.
 * - `unknown.html`: the boat alone, for a device that was signed in while nobody can say whether it still is.
 */
export const documents = (): Plugin => ({
  name: 'documents',
  apply: 'build',
  // After Vite has emitted index.html.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('There is no index.html.');
    const { landingPage, unknownPage, familyPages } = await prerender();

    const html = withInlineStyles(String(index.source), bundle);
    const start = [source('start.tsx')];
    const emit = (fileName: string, document: string) => this.emitFile({ type: 'asset', fileName, source: document });
    index.source = preloading(html, bundle, start, landingRequests);
    // On the landing page there is nothing more to come than the start, without which nobody can log in.
    emit('landing.html', withMarkup(index.source, withInlinePictures(withAssets(landingPage, bundle), bundle)));
    const unknown = withMarkup(index.source, withInlinePictures(withAssets(unknownPage, bundle), bundle));
    emit('unknown.html', withData(unknown, { session: null }));
    for (const { document, module, markup, reads } of familyPages) {
      // React leaves a comment where it gave up.
      if (!/<main id="content"[^>]*><(?!!--\$!--)/.test(markup))
        throw new Error(`${document} needs a browser to render.`);
      const requests = familyRequests.filter((path) => reads.includes(path));
      const needed = [...start, source('shell/signed-in.tsx'), source(`modules/${module}/page.tsx`)];
      const page = preloading(html, bundle, needed, requests);
      emit(document, withMarkup(page, inertControls(withoutHints(withAssets(markup, bundle)))));
    }
  },
});

const prerender = async (): Promise<Prerender> => {
  const { module } = await runnerImport<Prerender>('/src/prerender.tsx', {
    root,
    mode: 'production',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic', development: false } },
  });
  return module;
};

/** Replaces the addresses of source files by those of the files that they became. */
const withAssets = (html: string, bundle: Bundle): string =>
  Object.values(bundle)
    .flatMap((output) =>
      output.type === 'asset' ? output.originalFileNames.map((original) => [original, output.fileName] as const) : [],
    )
    .reduce(
      (html, [original, fileName]) => html.replaceAll(pathToFileURL(resolve(root, original)).href, `/${fileName}`),
      html,
    );

/** Returns the chunks that modules need before they run. */
function startUp(bundle: Bundle, modules: string[]): Set<Chunk> {
  const chunks = new Set<Chunk>();
  const add = (chunk: Bundle[string] | undefined) => {
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const file of chunk.imports) add(bundle[file]);
  };
  for (const chunk of Object.values(bundle))
    if (
      chunk.type === 'chunk' &&
      modules.some((module) => chunk.facadeModuleId === module || chunk.moduleIds.includes(module))
    )
      add(chunk);
  return chunks;
}

/** Returns the document with the styles of its style sheets, which saves the first paint a request. */
const withInlineStyles = (html: string, bundle: Bundle): string =>
  html.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)">/g, (link, file: string) => {
    const sheet = bundle[file];
    return sheet?.type === 'asset' ? `<style>${sheet.source}</style>` : link;
  });

/** Returns the landing page with its pictures in it, so that they are there when it is painted first. */
function withInlinePictures(landing: string, bundle: Bundle): string {
  const encode = (svg: string) => svg.replace(/[%#<>"&]/g, (character) => encodeURIComponent(character));
  return landing
    .replace(/<link rel="preload" as="image"[^>]*>/g, '')
    .replace(/src="\/([^"]+\.svg)"/g, (source, file: string) => {
      const picture = bundle[file];
      return picture?.type === 'asset' ? `src="data:image/svg+xml,${encode(String(picture.source))}"` : source;
    });
}

/** Returns the document with hints to load modules, first requests and the heading font together with it. */
function preloading(html: string, bundle: Bundle, modules: string[], requests: string[]): string {
  const hints = [
    ...[...startUp(bundle, modules)]
      .filter(({ fileName }) => !html.includes(fileName))
      .map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...requests.map((path) => `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${path}">`),
    ...Object.keys(bundle)
      .filter((file) => headingFont.test(file))
      .map(
        (file) => `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="/${file}">`,
      ),
  ];
  return html.replace('</head>', () => `${hints.join('\n')}</head>`);
}

/** Returns the markup without hints to load its pictures, which a phone does not show. */
const withoutHints = (markup: string): string => markup.replace(/<link rel="preload" as="image"[^>]*>/g, '');

/** Returns the markup with inert controls: the app replaces them, so a press or a text would be lost. Links work at once. */
const inertControls = (markup: string): string => markup.replace(/<(button|input|select|textarea)\b/g, '<$1 inert');

/** Returns the document with data for its page, in an element that is no script. */
const withData = (html: string, data: DocumentData): string =>
  html.replace(
    '</head>',
    () => `<script type="application/json" id="${documentDataId}">${JSON.stringify(data)}</script></head>`,
  );

/** Returns the document with a page in it. Its styles go to the head, where Emotion looks for them. */
function withMarkup(html: string, page: string): string {
  const styles = [...page.matchAll(/<style data-emotion="css ([^"]+)">(.*?)<\/style>/gs)];
  const names = styles.map(([, name]) => name).join(' ');
  const hints = page.match(/<link [^>]*>/g) ?? [];
  const body = page.replace(/<style.*?<\/style>|<link [^>]*>/gs, '');
  const style = `<style data-emotion="css ${names}">${styles.map(([, , css]) => css).join('')}</style>`;
  return (
    html
      .replace('</title>', () => `</title>${hints.join('')}`)
      // After the global styles, which a component's outweigh by their place.
      .replace('</head>', () => `${style}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  );
}
