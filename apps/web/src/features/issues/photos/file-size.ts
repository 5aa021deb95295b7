const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const inUnit = (unit: string, maximumFractionDigits: number) => {
  const format = new Intl.NumberFormat(undefined, { style: 'unit', unit, maximumFractionDigits });
  return (amount: number): string => format.format(amount);
};
const kilobytes = inUnit('kilobyte', 0);
const megabytes = inUnit('megabyte', 1);

/** A size in bytes as one would say it: "3.4 MB", "870 kB". */
export const fileSize = (bytes: number): string =>
  bytes < megabyte ? kilobytes(Math.ceil(bytes / kilobyte)) : megabytes(bytes / megabyte);
