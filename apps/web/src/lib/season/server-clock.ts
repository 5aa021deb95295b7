/** The server's time minus the page's own, in milliseconds. Until the server has said what time it is, the device's clock counts. */
let offset = performance.timeOrigin;

/** Returns the current time by the server's clock, in epoch milliseconds. It keeps running when somebody sets the device's clock. */
export const serverNow = (): number => performance.now() + offset;

/** Sets the time that the server has just sent. */
export const setServerNow = (now: string): void => {
  offset = Date.parse(now) - performance.now();
};
