/** How the colors of an image become those of sRGB. Everything is linear light between the two curves. */
export type Colors = {
  /** The linear value of each 8-bit sample. 1 is white, and an HDR image has larger ones. */
  linear: Float64Array;
  /** From the image's linear RGB to that of sRGB, row by row. */
  matrix: Matrix;
  /** HDR images are tone mapped. The values of HLG depend on the pixel's luminance too. */
  range: 'sdr' | 'pq' | 'hlg';
};

type Matrix = readonly [number, number, number, number, number, number, number, number, number];

/** The numbers of ITU-T H.273, by which images name their primaries and curves. */
const [BT2020, P3, PQ, HLG] = [9, 12, 16, 18];
const identity: Matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1];
const toSrgbFrom = new Map<number, Matrix>([
  [BT2020, [1.660491, -0.587641, -0.07285, -0.124551, 1.1329, -0.008349, -0.018151, -0.100579, 1.11873]],
  [P3, [1.22494, -0.22494, 0, -0.042057, 1.042057, 0, -0.019638, -0.078651, 1.098288]],
]);
/** From XYZ relative to D50, in which ICC profiles are written. */
const fromXyz = [3.133856, -1.616867, -0.490615, -0.978768, 1.916142, 0.033454, 0.071945, -0.228991, 1.405243];

/** The brightness of white on paper in an HDR image, in cd/m² (ITU-R BT.2408). */
const HDR_WHITE = 203;

const srgbCurve = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

/** SMPTE ST 2084. */
const pqCurve = (v: number): number => {
  const power = v ** (1 / 78.84375);
  return (
    (10_000 / HDR_WHITE) * (Math.max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125)
  );
};

/** ITU-R BT.2100, without what depends on luminance. */
const hlgCurve = (v: number): number =>
  v <= 0.5 ? v ** 2 / 3 : (Math.exp((v - 0.55991073) / 0.17883277) + 0.28466892) / 12;

const curves = { sdr: srgbCurve, pq: pqCurve, hlg: hlgCurve };

const tabulate = (curve: (v: number) => number): Float64Array =>
  Float64Array.from({ length: 256 }, (_, v) => curve(v / 255));

/** Returns the colors that a HEIF file (HEIC, AVIF) names by number, undefined if they are sRGB's or not named. */
export function nclxColors(metadata: Uint8Array): Colors | undefined {
  const at = find(metadata, 'colrnclx');
  if (at < 0) return undefined;
  const view = viewOf(metadata);
  if (at + 12 > view.byteLength) return undefined;
  const [primaries, curve] = [view.getUint16(at + 8), view.getUint16(at + 10)];
  const matrix = toSrgbFrom.get(primaries);
  const range = curve === PQ ? 'pq' : curve === HLG ? 'hlg' : 'sdr';
  if (!matrix && range === 'sdr') return undefined;
  return { linear: tabulate(curves[range]), matrix: matrix ?? identity, range };
}

/** Returns the colors of a HEIF file's ICC profile, undefined if it has none, or one that is more than a matrix and a curve. */
export function iccColors(metadata: Uint8Array): Colors | undefined {
  const at = Math.max(find(metadata, 'colrprof'), find(metadata, 'colrrICC'));
  if (at < 0) return undefined;
  try {
    return matrixProfile(viewOf(metadata.subarray(at + 8)));
  } catch {
    // The profile is damaged, or longer than the metadata that was read.
    return undefined;
  }
}

function matrixProfile(profile: DataView): Colors | undefined {
  const tag = (name: string): number | undefined => {
    for (let entry = 132; entry < 132 + 12 * profile.getUint32(128); entry += 12)
      if (textAt(profile, entry) === name) return profile.getUint32(entry + 4);
    return undefined;
  };
  const [red, green, blue, curve] = [tag('rXYZ'), tag('gXYZ'), tag('bXYZ'), tag('rTRC')];
  if (red === undefined || green === undefined || blue === undefined || curve === undefined) return undefined;
  const cell = (row: number, primary: number) =>
    [0, 1, 2].reduce((sum, xyz) => sum + (fromXyz[row * 3 + xyz] ?? 0) * fixedAt(profile, primary + 8 + xyz * 4), 0);
  const row = (at: number) => [cell(at, red), cell(at, green), cell(at, blue)] as const;
  return { linear: tabulate(curveAt(profile, curve)), matrix: [...row(0), ...row(1), ...row(2)], range: 'sdr' };
}

/** Returns the curve of a profile's tag: a table, an exponent, or a formula (`para`). */
function curveAt(profile: DataView, at: number): (v: number) => number {
  if (textAt(profile, at) === 'para') {
    const parameters = [1, 3, 4, 5, 7][profile.getUint16(at + 8)] ?? 0;
    const [g = 1, a = 1, b = 0, c = 0, d, e, f = 0] = Array.from({ length: parameters }, (_, n) =>
      fixedAt(profile, at + 12 + n * 4),
    );
    // With three or four parameters, the curve is flat below the zero of its power.
    if (d === undefined) return (v) => Math.max(a * v + b, 0) ** g + c;
    return (v) => (v >= d ? (a * v + b) ** g + (e ?? 0) : c * v + f);
  }
  const count = profile.getUint32(at + 8);
  if (count === 0) return (v) => v;
  if (count === 1) return (v) => v ** (profile.getUint16(at + 12) / 256);
  const entry = (n: number) => profile.getUint16(at + 12 + 2 * Math.min(n, count - 1)) / 65_535;
  return (v) => {
    const exact = v * (count - 1);
    const below = Math.floor(exact);
    return entry(below) + (entry(below + 1) - entry(below)) * (exact - below);
  };
}

const steps = 16_384;
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const v = step / steps;
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
});

/** Returns a factor that keeps what is up to 3/4 of white, and rolls off what is brighter, up to white. */
const rollOff = (brightest: number): number =>
  brightest <= 0.75 ? 1 : (1 - 0.25 * Math.exp((0.75 - brightest) / 0.25)) / brightest;

/** Converts an image's pixels to sRGB, in place. */
export function toSrgb(pixels: Uint8Array | Uint8ClampedArray, channels: number, colors: Colors): void {
  const { linear, matrix, range } = colors;
  const at = (offset: number) => linear[pixels[offset] ?? 0] ?? 0;
  const [a, b, c, d, e, f, g, h, i] = matrix;
  const encode = (v: number) => encoded[Math.round(Math.min(Math.max(v, 0), 1) * steps)] ?? 0;
  for (let offset = 0; offset + 2 < pixels.length; offset += channels) {
    const [red, green, blue] = [at(offset), at(offset + 1), at(offset + 2)];
    // A screen of 1,000 cd/m², as BT.2100 defines it.
    let scale = range === 'hlg' ? (1000 / HDR_WHITE) * (0.2627 * red + 0.678 * green + 0.0593 * blue) ** 0.2 : 1;
    const x = a * red + b * green + c * blue;
    const y = d * red + e * green + f * blue;
    const z = g * red + h * green + i * blue;
    if (range !== 'sdr') scale *= rollOff(scale * Math.max(x, y, z));
    pixels[offset] = encode(x * scale);
    pixels[offset + 1] = encode(y * scale);
    pixels[offset + 2] = encode(z * scale);
  }
}

function find(bytes: Uint8Array, text: string): number {
  const codes = [...text].map((character) => character.charCodeAt(0));
  return bytes.findIndex((_, at) => codes.every((code, n) => bytes[at + n] === code));
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(at + byte)));
const fixedAt = (view: DataView, at: number): number => view.getInt32(at) / 65_536;
