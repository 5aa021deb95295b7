import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Prerender = typeof import('../src/prerender.tsx');

const root = resolve(import.meta.dirname, '..');
const source = (file: string) => resolve(root, 'src', file);

/** What the first screen of any document asks for, so that the browser need not wait for the scripts that ask. */
const requests = ['/api/auth/family/session', '/api/boat'];
const headingFont = /fraunces-latin-opsz-normal/;

/**
 * Adds a document for the landing page, and one for each page of a family. They contain the landing page, which shows until the session
 * has loaded, and preload the code of their page. `index.html` stays the document of all other screens.
 */
export const documents = (): Plugin => ({
  name: 'documents',
  apply: 'build',
  // After Vite has emitted index.html.
  enforce: 'post',
  async generateBundle(_options, bundle) {
    const index = bundle['index.html'];
    if (index?.type !== 'asset') throw new Error('There is no index.html.');
    const { landingPage, pagePaths } = await prerender();
    const { dynamicallyImportedIds: modules } = this.getModuleInfo(source('app/pages.tsx')) ?? {};
    if (modules?.length !== pagePaths.length) throw new Error('pages.tsx does not import one module per page.');

    const landing = withAssets(landingPage(), bundle);
    const html = withInlineStyles(String(index.source), bundle);
    const start = [source('start.tsx')];
    const emit = (name: string, document: string, markup: string) =>
      this.emitFile({ type: 'asset', fileName: `pages/${name}.html`, source: withLanding(document, markup) });
    index.source = preloading(html, bundle, start);
    // On the landing page there is nothing more to come than the start, without which nobody can log in.
    emit('landing', preloading(html, bundle, start), withInlinePictures(landing, bundle));
    for (const [place, path] of pagePaths.entries())
      emit(
        path.slice(1) || 'home',
        later(preloading(html, bundle, [...start, source('app/signed-in.tsx'), modules[place] ?? ''])),
        landing,
      );
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

/** Returns the document with hints to load modules, the first requests and the heading font together with it. */
function preloading(html: string, bundle: Bundle, modules: string[]): string {
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

/** Returns the document with a low priority for its scripts: it is painted without them, and its pictures come first. */
const later = (html: string): string =>
  html.replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');

/** Returns the document with the landing page in it. Its styles go to the head, where Emotion looks for them. */
function withLanding(html: string, landing: string): string {
  const styles = [...landing.matchAll(/<style data-emotion="css ([^"]+)">(.*?)<\/style>/gs)];
  const names = styles.map(([, name]) => name).join(' ');
  const hints = landing.match(/<link [^>]*>/g) ?? [];
  const body = landing.replace(/<style.*?<\/style>|<link [^>]*>/gs, '');
  const style = `<style data-emotion="css ${names}">${styles.map(([, , css]) => css).join('')}</style>`;
  return (
    html
      .replace('</title>', () => `</title>${hints.join('')}`)
      // After the global styles, which a component's outweigh by their place.
      .replace('</head>', () => `${style}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
  );
}
