/** The screen on which a group sets up its own boat. */
export const setupPath = '/setup';
