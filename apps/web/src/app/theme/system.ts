import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { colors } from './colors.ts';
import { globalCss, keyframes } from './global-css.ts';
import { recipes } from './recipes.ts';
import { scale } from './scale.ts';
import { slotRecipes } from './slot-recipes.ts';

/** The look of the whole product: Chakra's engine, with only the tokens and recipes that are in use. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  globalCss,
  theme: {
    breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem', '2xl': '96rem' },
    keyframes,
    tokens: scale,
    semanticTokens: { colors },
    recipes,
    slotRecipes,
  },
});
