/** The families' colors in draft order. There are more than the default boat's seven families need. */
export const familyColors = [
  'red',
  'blue',
  'green',
  'yellow',
  'purple',
  'pink',
  'indigo',
  'teal',
  'orange',
  'slate',
  'lime',
  'brown',
] as const;
