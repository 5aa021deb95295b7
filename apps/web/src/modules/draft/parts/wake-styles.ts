const stroke = 'lake.solid';
const layer = { position: 'absolute', top: 0, insetInlineStart: 0 } as const;

/**
 * The styles of a wake and its boat, which are plain elements: styled ones would cost more than all the rest of a moment. The water around them
 * has these styles.
 */
export const wakeStyles = {
  '& [data-wake]': { position: 'relative', overflow: 'hidden' },
  '& [data-wake=scrolling]': { maskImage: 'linear-gradient(transparent, #000 2rem calc(100% - 1rem), transparent)' },

  '& [data-wake] > svg': { display: 'block', width: 'full' },
  '& [data-scroll]': { transition: 'transform 300ms ease-out' },
  '& [data-line]': {
    fill: 'none',
    stroke: 'var(--band, {colors.lake.fg})',
    strokeLinecap: 'round',
    strokeWidth: 'var(--line)',
  },
  '& [data-line=none]': { visibility: 'hidden' },
  '& [data-line=ahead]': {
    strokeWidth: 'var(--dotted)',
    strokeDasharray: '0.1px calc(var(--dotted) * 3.5)',
    opacity: 0.55,
  },
  '& [data-line=edge]': { stroke: 'bg.raised', strokeWidth: 'calc(var(--line) * 4)', opacity: 0.75 },
  '& [data-growing]': { strokeDasharray: '1', animation: 'draw 300ms ease-out' },

  '& [data-stop] circle': { fill: 'var(--ground)', stroke: 'var(--band)' },
  '& [data-stop] text': {
    fill: 'var(--text)',
    fontSize: 'sm',
    fontWeight: 'bold',
    textAnchor: 'middle',
    dominantBaseline: 'central',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-stop] path': { stroke: 'var(--text)', strokeLinecap: 'round' },
  '& [data-stop=taken] circle, & [data-stop=taken] rect': { fill: 'var(--band)' },
  '& [data-stop=taken] text': { fill: 'var(--contrast)' },
  '& [data-dated] text': { fontSize: 'md' },
  '& [data-stop] [data-ripple]': {
    fill: 'none',
    opacity: 0,
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: 'ripple 300ms ease-out',
    // With reduced motion it fades in place.
    _motionReduce: { animationName: 'flash', animationDuration: '300ms !important' },
  },

  '& [data-boat-layer]': layer,
  // A layer of its own, so that the bobbing never repaints the wake.
  '& [data-boat]': { ...layer, willChange: 'transform' },
  '& [data-afloat]': {
    position: 'absolute',
    overflow: 'visible',
    transformOrigin: '50% 96%',
    animation: 'bob 4s ease-in-out infinite alternate',
  },
  '& [data-part=hull]': { fill: stroke },
  '& [data-part=cabin]': { fill: 'bg.raised', stroke, strokeWidth: '1.5px' },
  '& [data-part=line]': { stroke, strokeWidth: '1.5px', strokeLinecap: 'round' },
  '& [data-part=cloth]': {
    fill: 'var(--band, {colors.canyon.solid})',
    stroke,
    strokeWidth: '1.5px',
    strokeLinejoin: 'round',
  },
} as const;
