// Draws the app's icons from their SVGs. Run it after changing one, and commit what it writes.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const web = (path) => fileURLToPath(new URL(`../../apps/web/${path}`, import.meta.url));

const icons = [
  ['public/favicon.svg', 'icon-192.png', 192],
  ['public/favicon.svg', 'icon-512.png', 512],
  ['icons/maskable.svg', 'maskable-512.png', 512],
  // Apple's devices round the corners themselves, and show transparent ones black.
  ['public/favicon.svg', 'apple-touch-icon.png', 180, '#015861'],
  ['icons/badge.svg', 'badge-96.png', 96],
];

for (const [source, name, size, background] of icons) {
  const icon = sharp(web(source), { density: (72 * size) / 64 }).resize(size, size);
  if (background) icon.flatten({ background });
  await icon.png({ compressionLevel: 9, palette: true }).toFile(web(`public/icons/${name}`));
}
