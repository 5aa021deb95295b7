import type { Message } from './message.ts';

/** A paragraph, or a link on a line of its own. */
export type Block = string | { label: string; href: string };

/** Returns a mail's body, as text and as HTML. */
export const toBody = (blocks: Block[]): Required<Pick<Message, 'text' | 'html'>> => ({
  text: blocks.map(toText).join('\n\n'),
  html: blocks.map((block) => `<p dir="auto">${toHtml(block)}</p>`).join('\n'),
});

const toText = (block: Block): string => (typeof block === 'string' ? block : `${block.label}: ${block.href}`);

const toHtml = (block: Block): string =>
  typeof block === 'string' ? escapeHtml(block) : `<a href="${escapeHtml(block.href)}">${escapeHtml(block.label)}</a>`;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
