import type { FamilyColor } from '@houseboat/contract/boat.ts';
import type { Recap } from '@houseboat/draft/recap.ts';
import { shortRange } from '../../../lib/days.ts';
import { plural } from '../../../lib/words.ts';
import type { StorySeason } from '../../season-story/public/api.ts';

/** The colors of a family on the poster: its band, and the text on it. */
type BandTones = { band: string; contrast: string };
export type Tones = Record<FamilyColor, { day: BandTones }>;

/** What a poster says: a layer of water for each week of the season. */
export type PosterText = { title: string; boat: string; lake: string; layers: PosterLayer[]; footer: string };

type PosterLayer = { dates: string; name: string; week: string; tones: BandTones };

const water: BandTones = { band: '#3c7c86', contrast: '#f4f0e2' };

/** Returns what the poster of a season says. */
export function posterOf(
  recap: Recap,
  season: StorySeason,
  boat: { name: string; lake: string },
  tones: Tones,
): PosterText {
  const { weeks, families, year } = season;
  return {
    title: String(year),
    boat: boat.name,
    lake: boat.lake,
    layers: weeks.map(({ id, weekNumber, startDate, endDate }) => {
      const pick = recap.picks.find(({ weekId }) => weekId === id);
      const family = families.find((one) => one.id === pick?.holderId);
      return {
        dates: shortRange(startDate, endDate),
        name: family?.name ?? 'Free',
        week: `Week ${weekNumber}`,
        tones: family ? tones[family.color].day : water,
      };
    }),
    footer: `${plural(recap.picks.length, 'week')} on the water, ${recap.families.length} families`,
  };
}

/** The size of the picture in pixels: 4 by 5, which phones show whole. */
export const size = { width: 1080, height: 1350 };

/** Which part of the scenery is above the water, and where the first layer of water and the footer begin. */
const scene = { x: 130, y: 158, width: 1350 };
const TOP = 590;
const BOTTOM = 1262;
const MARGIN = 64;

const deep = '#0f3d49';
const light = '#fdf3df';
const headingFont = "'Fraunces Variable', Georgia, serif";
const bodyFont = 'system-ui, sans-serif';

/** Loads the font for all that a poster says. Without it, the fallback font is drawn. */
export const loadFont = ({ layers, title, boat, lake, footer }: PosterText): Promise<unknown> =>
  document.fonts
    .load(`600 40px ${headingFont}`, [title, boat, lake, footer, ...layers.map(({ name }) => name)].join(''))
    .catch(() => []);

/** Draws a season as a lake at first light: each week is a layer of its water, in the color of the family that has it. */
export function drawPoster(
  context: CanvasRenderingContext2D,
  text: PosterText,
  scenery: readonly HTMLImageElement[],
): void {
  const scale = size.width / scene.width;
  context.fillStyle = '#d3e1d3';
  context.fillRect(0, 0, size.width, size.height);
  for (const image of scenery)
    context.drawImage(image, -scene.x * scale, -scene.y * scale, image.width * scale, image.height * scale);
  drawTitle(context, text);
  const height = (BOTTOM - TOP) / Math.max(1, text.layers.length);
  const top = (index: number) => TOP + index * height;
  for (const [index, { tones }] of text.layers.entries())
    drawWater(context, { top: top(index), amplitude: Math.min(5, height * 0.14), phase: index, color: tones.band });
  drawFooter(context, text);
  // After all of the water, whose waves reach into the layer above.
  for (const [index, layer] of text.layers.entries()) drawLayerText(context, layer, top(index), height);
}

function drawTitle(context: CanvasRenderingContext2D, { title, boat, lake }: PosterText): void {
  context.fillStyle = deep;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.font = `500 172px ${headingFont}`;
  context.fillText(title, size.width / 2, 176);
  context.fillText(
    fit(context, boat, (px) => `500 ${px}px ${headingFont}`, 44, 720),
    size.width / 2,
    232,
  );
  context.fillText(
    fit(context, lake, (px) => `500 ${px}px ${headingFont}`, 28, 720),
    size.width / 2,
    270,
  );
}

/** Writes the text of a week on its layer. */
function drawLayerText(context: CanvasRenderingContext2D, layer: PosterLayer, top: number, height: number): void {
  const { dates, name, week, tones } = layer;
  const middle = top + height * 0.54;
  context.fillStyle = tones.contrast;
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  context.font = `500 ${Math.min(24, height * 0.6)}px ${bodyFont}`;
  context.fillText(dates, MARGIN, middle);
  context.textAlign = 'right';
  context.fillText(week, size.width - MARGIN, middle);
  context.textAlign = 'left';
  const shown = fit(context, name, (px) => `600 ${px}px ${headingFont}`, Math.min(28, height * 0.72), 500);
  context.fillText(shown, 330, middle);
}

function drawFooter(context: CanvasRenderingContext2D, text: PosterText): void {
  drawWater(context, { top: BOTTOM, amplitude: 5, phase: text.layers.length, color: deep });
  context.fillStyle = light;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `500 28px ${headingFont}`;
  context.fillText(text.footer, size.width / 2, (BOTTOM + size.height) / 2 + 2);
}

type Water = { top: number; amplitude: number; phase: number; color: string };

/** Fills the water from a wavy surface down to the picture's end. The next layer covers the rest. */
function drawWater(context: CanvasRenderingContext2D, { top, amplitude, phase, color }: Water): void {
  const edge = new Path2D();
  edge.moveTo(-2, top);
  for (let x = 0; x <= size.width; x += 6)
    edge.lineTo(x, top + amplitude * (Math.sin(x / 97 + phase * 2.4) * 0.7 + Math.sin(x / 41 + phase * 1.3) * 0.3));
  const water = new Path2D(edge);
  water.lineTo(size.width, size.height);
  water.lineTo(0, size.height);
  context.fillStyle = color;
  context.fill(water);
  context.strokeStyle = light;
  context.globalAlpha = 0.6;
  context.lineWidth = 2;
  context.stroke(edge);
  context.globalAlpha = 1;
}

/** Sets the largest font, up to a size, in which a text fits a width. From half that size on the text is cut short. Returns what fits. */
function fit(
  context: CanvasRenderingContext2D,
  text: string,
  fontOf: (px: number) => string,
  px: number,
  width: number,
): string {
  for (let smaller = px; smaller >= px / 2; smaller -= 1) {
    context.font = fontOf(smaller);
    if (context.measureText(text).width <= width) return text;
  }
  const characters = [...text];
  while (characters.length > 0 && context.measureText(`${characters.join('')}…`).width > width) characters.pop();
  return `${characters.join('')}…`;
}
