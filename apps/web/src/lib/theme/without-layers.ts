import type { SystemContext } from '@chakra-ui/react/styled-system';

type Styles = Record<string, unknown>;

const recipeLayer = '@layer recipes';
/** Adds the weight of an ID, which no selector of the app has otherwise. */
const above = '&:not(#_)';

/**
 * Returns a system that needs no cascade layers, which came with Chromium 99: an element's own styles outweigh those of every component by their
 * selector, as they did by their layer.
 */
export function withoutLayers(system: SystemContext): SystemContext {
  const css = (...styles: Parameters<SystemContext['css']>) => {
    const { [recipeLayer]: component, ...own } = system.css(...styles) as Styles;
    const isOwn = Object.keys(own).length > 0;
    return { ...(component as Styles | undefined), ...(isOwn && { [above]: own }) };
  };
  return { ...system, css, _config: { ...system._config, disableLayers: true } };
}
