import type { Style } from './typesetting/lines.ts';
import { sheet } from './typesetting/paper.ts';

/** The column that all is written in, in points. */
export const column = { x: 76, width: sheet.width - 2 * 76, top: 56, bottom: sheet.height - 64 };

export const colors = { ink: '#1d2b30', quiet: '#566267', lake: '#005b65', line: '#b9b09c' };

export const styles = {
  title: { font: 'text', size: 22, leading: 28 },
  heading: { font: 'strong', size: 10.5, leading: 15 },
  body: { font: 'text', size: 10, leading: 14.5 },
  name: { font: 'strong', size: 10.5, leading: 15 },
  small: { font: 'text', size: 8.5, leading: 12.5 },
  letterhead: { font: 'strong', size: 9.5, leading: 14 },
} satisfies Record<string, Style>;
