import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { encode } from 'uqr';

// Dark on light by night as well: many cameras read no other.
const Square = chakra('svg', { base: { display: 'block', bg: 'white', color: 'black', forcedColorAdjust: 'none' } });

/** Modules of white that the standard asks for around a code. */
const margin = 4;

/** A text as a QR code, as large as its surroundings allow. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <Square viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
      <path d={path} fill="currentColor" />
    </Square>
  );
};

const draw = (text: string) => {
  const { data, size } = encode(text, { ecc: 'M', border: margin });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
};
