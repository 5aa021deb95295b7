import { expect, test } from '@jest/globals';
import { type Color, colors } from '../../src/lib/theme/colors.ts';
import { familyTones } from '../../src/lib/theme/family-tones.ts';

const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** The WCAG 2 contrast of two colors, 1 to 21. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

const grounds = [colors.bg.DEFAULT, colors.bg.raised, colors.bg.sunken, colors.bg.float];

for (const light of ['day', 'night'] as const) {
  const at = (color: Color) => color[light];

  test.each(Object.entries(familyTones))(
    `by ${light} the family color %s has enough contrast everywhere`,
    (_, tones) => {
      const { ground, band, text, contrast: onBand } = tones[light];
      expect(contrast(onBand, band)).toBeGreaterThanOrEqual(4.5);
      for (const under of [ground, ...grounds.map(at)]) expect(contrast(text, under)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test(`by ${light} every text has enough contrast on every background`, () => {
    const { fg, lake, canyon, danger, ok, warn } = colors;
    for (const text of [fg.DEFAULT, fg.muted, lake.fg, canyon.fg, danger.fg, ok.fg, warn.fg])
      for (const ground of grounds) expect(contrast(at(text), at(ground))).toBeGreaterThanOrEqual(4.5);
    for (const { fg: text, subtle } of [lake, canyon, danger, ok, warn])
      expect(contrast(at(text), at(subtle))).toBeGreaterThanOrEqual(4.5);
    for (const { solid, contrast: text } of [lake, canyon, danger])
      expect(contrast(at(text), at(solid))).toBeGreaterThanOrEqual(4.5);
  });
}
