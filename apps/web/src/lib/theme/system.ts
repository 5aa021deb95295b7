import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes.ts';
import { resolvedOnce } from './resolved-once.ts';
import { slotRecipes } from './slot-recipes.ts';
import { tokens } from './tokens.ts';
import { withoutLayers } from './without-layers.ts';

/**
 * The theme: Chakra's base config with only the tokens and recipes in use, which keeps the landing page small. The global styles are in the
 * documents (`build/global-styles.ts`), so that a phone need not compute them.
 */
export const system = resolvedOnce({
  ...withoutLayers(createSystem(defaultBaseConfig, { theme: { ...tokens, recipes, slotRecipes } })),
  _global: [],
});
