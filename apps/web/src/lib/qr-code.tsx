import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { encode } from 'uqr';

// Dark on light in both themes: many cameras cannot read inverted codes.
const QrSquare = chakra('svg', {
  base: { display: 'block', borderRadius: 'control', bg: 'white', color: 'black', forcedColorAdjust: 'none' },
});

/** The quiet zone in modules that the QR standard requires. */
const quietZone = 4;

/** A text as a QR code that fills its container. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <QrSquare viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </QrSquare>
  );
};

const draw = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};
