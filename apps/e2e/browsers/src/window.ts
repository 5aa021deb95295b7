/** A window's inner size, in CSS pixels. */
export type Size = { width: number; height: number };

/** A point of the window, in CSS pixels. */
export type Point = { x: number; y: number };

/** A window of a browser, with a session of its own. Expressions are JavaScript that the page evaluates. */
export type Window = {
  goto: (url: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks the element that an expression returns. */
  click: (element: string) => Promise<void>;
  type: (element: string, text: string) => Promise<void>;
  upload: (element: string, file: string) => Promise<void>;
  /** Draws a line with a finger, or with what comes closest to it. */
  draw: (first: Point, ...rest: Point[]) => Promise<void>;
  /** Returns a PNG. */
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
};

/** A running browser. */
export type Engine = {
  name: string;
  open: (size: Size) => Promise<Window>;
  close: () => Promise<void>;
};
