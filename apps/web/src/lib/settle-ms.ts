/** How long what appears under a press takes no press, in milliseconds. Apart from the guard of presses, which no page waits for. */
export const SETTLE_MS = 700;
