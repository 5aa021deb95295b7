const inherited = Object.prototype.hasOwnProperty;

/** `Object.hasOwn` for libraries that call it, which Chromium has since 93. The build puts it in their place (`vite.config.ts`). */
export const hasOwn = (object: object, key: PropertyKey): boolean => inherited.call(object, key);
