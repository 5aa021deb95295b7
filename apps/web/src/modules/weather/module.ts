import { lazyPart } from '../../lib/lazy-part.ts';
import type { Module } from '../../lib/module.ts';

export const weather: Module = {
  name: 'weather',
  overlay: lazyPart(async () => (await import('./widget.tsx')).WeatherWidget),
};
