/** A colour by day and by night: night is whatever the device says it is. */
export const pair = (day: string, night: string) => ({ value: { base: day, _osDark: night } });
