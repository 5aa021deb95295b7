import 'react';

// An element's style can set variables.
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number;
  }
}
