import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Session } from '@houseboat/contract/auth.ts';
import type { Boat } from '@houseboat/contract/boat.ts';
import { type DocumentData, documentDataId, slots } from '@houseboat/contract/document-data.ts';
import { documentFileOf, pageAt } from '@houseboat/contract/paths.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const compress = promisify(gzip);
/** Almost as small as with the highest quality, in a fraction of the time. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** The documents of the built site, of which the build has rendered those that show something before their scripts have run. */
export class Documents {
  readonly #files: Map<string, string>;

  constructor(root: string) {
    const names = globSync(['*.html', 'pages/*.html'], { cwd: root });
    this.#files = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  }

  /** Returns the file for an address that is requested without a session. */
  fileFor(url: string): string {
    return this.#pageOf(url) === undefined ? 'index.html' : 'landing.html';
  }

  /** Returns the document for an address, with the data in it. */
  fill(url: string, data: DocumentData): string {
    const { session, boat } = data;
    const page = this.#pageOf(url);
    if (page === undefined) return withData(this.#read('index.html'), data);
    if (session === null) return this.#read('unknown.html');
    // Without the boat, which the landing page does not show before its scripts have run.
    if (!session.authenticated) return withData(this.#read('landing.html'), { session });
    // A television shows itself.
    const isTelevision = session.display !== undefined || /[?&]display=tv(&|$)/.test(url);
    if (isTelevision || !boat) return withData(this.#read('index.html'), data);
    return withData(withTexts(this.#read(page), session.family, boat), data);
  }

  /** Returns the file of a family's page; undefined for any other address. */
  #pageOf(url: string): string | undefined {
    // Slashes one by one: the time of a pattern for a run of them grows with the square of its length.
    let path = url.replace(/[?#].*$/s, '');
    while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
    const page = pageAt(path);
    const file = page && documentFileOf(page);
    return file !== undefined && this.#files.has(file) ? file : undefined;
  }

  #read(name: string): string {
    const html = this.#files.get(name);
    if (html === undefined) throw new Error(`The build has no ${name}.`);
    return html;
  }
}

/** Sends a document that belongs to one browser. */
export async function sendPrivate(html: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8');
  const accepted = `${request.headers['accept-encoding']}`;
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(await brotli(html, QUALITY));
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(await compress(html));
  return reply.send(html);
}

/** A hint to read what a document may bring. */
const read = /<link rel="preload" as="fetch"[^>]*href="\/api\/(auth\/family\/session|boat)">\n?/g;

/** Returns the document with data in an element that is no script: the content security policy allows none, and nothing in it can end it. */
function withData(html: string, data: DocumentData): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${documentDataId}">${json}</script>`;
  return html
    .replace(read, (hint, path) => (data[path === 'boat' ? 'boat' : 'session'] ? '' : hint))
    .replace('</head>', () => `${element}</head>`);
}

function withTexts(html: string, family: Session['family'], boat: Boat): string {
  const texts = new Map([
    [slots.initial, [...family.name][0]?.toLocaleUpperCase() ?? ''],
    [slots.name, family.name],
    [slots.username, family.username],
    [slots.color, family.color],
    [slots.title, boat.title],
    [slots.boat, boat.name],
    [slots.lake, boat.lake.name],
    [slots.year, String(boat.season.year)],
  ]);
  // Once for all, because a text could contain a slot.
  const slot = new RegExp([...texts.keys()].sort((a, b) => b.length - a.length).join('|'), 'g');
  return html.replace(slot, (found) => escapeHtml(texts.get(found) ?? ''));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
