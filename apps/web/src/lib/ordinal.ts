const ordinals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "3rd". */
export const nth = (place: number): string => `${place}${endings[ordinals.select(place)] ?? 'th'}`;
