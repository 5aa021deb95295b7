/** An address with its escaped characters as they are meant. Unlike the platform's, it takes what is not UTF-8 for what it looks like. */
const readable = (url: string): string =>
  url.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

const UP_TO_SECRET = /^.*?\/sign\//is;

/** Whether an address holds what opens a guest's waiver, however it is written. */
export const isSecretAddress = (url: string): boolean => UP_TO_SECRET.test(readable(url));

/** An address as it may be told: without what opens a guest's waiver, and what follows that. */
export const withoutSecret = (url: string): string => {
  const [start] = UP_TO_SECRET.exec(readable(url)) ?? [];
  return start === undefined ? url : `${start}…`;
};
