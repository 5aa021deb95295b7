import { familyColors } from '@houseboat/contract/family-colors.ts';

const tones = ['band', 'contrast', 'ground', 'text'] as const;

/**
 * Styles for what contains many elements in families' colors. An element that names its color in `data-color` gets the variables `--band`,
 * `--contrast`, `--ground` and `--text`, without styles of its own to compute in each frame.
 */
export const familyVars = Object.fromEntries(
  familyColors.map((color) => [
    `& [data-color=${color}]`,
    Object.fromEntries(tones.map((tone) => [`--${tone}`, `colors.family.${color}.${tone}`])),
  ]),
);
