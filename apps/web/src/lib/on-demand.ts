import { type ComponentType, createElement, lazy, useState } from 'react';

/** A component whose code loads when it is first rendered, or before, by `load`: then it is there at once, without a fallback. */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async (): Promise<ComponentType<Props>> => {
    Loaded = await load();
    return Loaded;
  };
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }));
  const OnDemand = (props: Props) => {
    const [Part] = useState(() => Loaded ?? Lazy);
    return createElement(Part, props);
  };
  return Object.assign(OnDemand, { load: loadOnce });
}
