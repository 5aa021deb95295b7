/** For browsers with `color-mix`, which came with Chromium 111, Safari 16.2 and Firefox 113. Others show the plain color. */
export const mixesColors = '@supports (color: color-mix(in srgb, red, red))';

/** For browsers without `:has`, which came with Chromium 105 and Firefox 121. */
export const lacksHas = '@supports not selector(:has(a))';
