import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { recipes } from './recipes.ts';
import { resolvedOnce } from './resolved-once.ts';
import { slotRecipes } from './slot-recipes.ts';
import { tokens } from './tokens.ts';

type Styles = Record<string, unknown>;

const recipeLayer = '@layer recipes';
/** Adds the weight of an ID, which no selector of the app has otherwise. */
const above = '&:not(#_)';

/**
 * Returns a system that needs no cascade layers, which came with Chromium 99: an element's own styles outweigh those of every component by their
 * selector, as they did by their layer.
 */
function withoutLayers(system: SystemContext): SystemContext {
  const css = (...styles: Parameters<SystemContext['css']>) => {
    const { [recipeLayer]: component, ...own }: Styles = system.css(...styles);
    const isOwn = Object.keys(own).length > 0;
    return { ...(component as Styles | undefined), ...(isOwn && { [above]: own }) };
  };
  return { ...system, css, _config: { ...system._config, disableLayers: true } };
}

/**
 * The theme: Chakra's base config with only the tokens and recipes in use, which keeps the landing page small. The global styles are in the
 * documents (`build/global-styles.ts`), so that a phone need not compute them.
 */
export const system = resolvedOnce({
  ...withoutLayers(createSystem(defaultBaseConfig, { theme: { ...tokens, recipes, slotRecipes } })),
  _global: [],
});
