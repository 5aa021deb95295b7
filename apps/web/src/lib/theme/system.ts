import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { serializeStyles } from '@emotion/serialize';
import { recipes } from './recipes.ts';
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

/**
 * Returns a system that resolves the styles of a component once. Chakra resolves them in every render of every element, which takes longer than
 * the render itself. A component's configuration is one object that never changes, so the results are stored by it.
 */
export function resolvedOnce(system: SystemContext): SystemContext {
  // Emotion takes styles that are serialized as they are.
  const css = byIdentity<object, object>((styles) => serializeStyles([system.css(styles)]));
  const cva = byIdentity((config: object) => {
    const recipe = system.cva(config);
    // It returns the recipe of a component that is based on another one.
    return Object.assign(recipe, { merge: byIdentity<object, object>(recipe.merge.bind(recipe)) });
  });
  return {
    ...system,
    cva: cva as SystemContext['cva'],
    // An element without styles of its own has those of its component alone.
    css: (...styles) => {
      const [component, own, ...more] = styles;
      const isPlain = component && own && more.length === 0 && Object.keys(own).length === 0;
      return isPlain ? css(component) : system.css(...styles);
    },
  };
}

/** Returns a function that calls another one once for each object. */
function byIdentity<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, Result>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = compute(key);
    results.set(key, result);
    return result;
  };
}
