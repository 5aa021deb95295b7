/** Gusts above this many miles per hour are a risk for small boats. */
export const ROUGH_GUSTS = 25;

/** Whether the gusts, if known, are a risk for small boats. */
export const isRough = (gusts: number | null): boolean => gusts !== null && gusts > ROUGH_GUSTS;

/** "Wind 9, gusts 18 mph", with what is known of it; empty if nothing is. */
export function windInWords({ windSpeed, windGusts }: { windSpeed: number | null; windGusts: number | null }): string {
  if (windSpeed === null) return windGusts === null ? '' : `Gusts ${Math.round(windGusts)} mph`;
  const gusts = windGusts === null ? '' : `, gusts ${Math.round(windGusts)}`;
  return `Wind ${Math.round(windSpeed)}${gusts} mph`;
}
