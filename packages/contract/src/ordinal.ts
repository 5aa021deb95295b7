let ordinals: Intl.PluralRules | undefined;
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "3rd". */
export function nth(place: number): string {
  // Not before it is needed: all pages of a family load this file.
  ordinals ??= new Intl.PluralRules('en-US', { type: 'ordinal' });
  return `${place}${endings[ordinals.select(place)] ?? 'th'}`;
}
