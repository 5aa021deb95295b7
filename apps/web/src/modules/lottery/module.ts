import { lazyPart } from '../../lib/lazy-part.ts';
import type { Module } from '../../lib/module.ts';

export const lottery: Module = {
  name: 'lottery',
  overlay: lazyPart(async () => (await import('./parts/draw-dialog.tsx')).DrawDialog),
};
