/** A colour by day and by night (night is whatever the device says it is), and for whoever asks their device for more contrast. */
export const pair = (day: string, night: string, moreContrast?: string) => ({
  value: { base: day, _osDark: night, ...(moreContrast && { _moreContrast: moreContrast }) },
});
