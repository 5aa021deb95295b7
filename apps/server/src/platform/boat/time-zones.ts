/** The time zones that some of the supported browsers are too old to know, as they know them. */
const olderNames: Partial<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
  'America/Nuuk': 'America/Godthab',
  'Europe/Kyiv': 'Europe/Kiev',
  'Pacific/Kanton': 'Pacific/Enderbury',
};

/** Returns a time zone under a name that all supported browsers know. */
export const widelyKnown = (timeZone: string): string => olderNames[timeZone] ?? timeZone;
