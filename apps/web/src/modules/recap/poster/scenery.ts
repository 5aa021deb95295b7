const files = [
  new URL('../../../lib/boat-picture-lake.svg', import.meta.url).href,
  new URL('../../../lib/boat-picture-boat.svg', import.meta.url).href,
];

/** Returns the lake and the houseboat at first light, from back to front. They are those of the landing page, always by day. */
export const loadScenery = (): Promise<HTMLImageElement[]> => Promise.all(files.map(loadByDay));

async function loadByDay(file: string): Promise<HTMLImageElement> {
  const drawing = await (await fetch(file)).text();
  // A shared picture is the same on every device. The birds fly where the title is. Firefox draws only what has a size.
  const byDay = drawing
    .replaceAll('prefers-color-scheme:dark', 'not all')
    .replace('<style>', '<style>.bi{display:none}')
    .replace('<svg ', '<svg width="1600" height="1200" ');
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(byDay)}`;
  await image.decode();
  return image;
}
