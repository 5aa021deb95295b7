import { iccColors, nclxColors, toSrgb } from '@houseboat/contract/photo-colors.ts';
import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';

/** The metadata of a HEIC is in its first bytes. */
const metadataBytes = 65_536;

type Decoded = { width: number; height: number; channels?: { stride: number; data: Uint8Array }[] };

/** Loads libheif, and returns its decoder. That throws if the browser can't compile it or a file is damaged, and returns images upright and in sRGB. */
export async function loadHeicDecoder(): Promise<(file: ArrayBuffer) => Promise<ImageData>> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`The decoder did not load: ${response.status}`);
  const wasmBinary = await response.arrayBuffer();

  return async (file) => {
    const libheif = createLibheif({ wasmBinary });
    const { heif_colorspace, heif_chroma } = libheif;
    const context = libheif.heif_context_alloc();
    const bytes = new Uint8Array(file);
    libheif.heif_context_read_from_memory(context, bytes);
    const { width, height, channels }: Decoded = await libheif.heif_js_decode_image2(
      libheif.heif_js_context_get_primary_image_handle(context),
      heif_colorspace.heif_colorspace_RGB,
      heif_chroma.heif_chroma_interleaved_RGBA,
    );
    const pixels = channels?.[0];
    if (!pixels) throw new Error('The file is damaged.');
    const image = new ImageData(width, height);
    const rowBytes = width * 4;
    // Rows may be padded.
    for (let row = 0; row < height; row++)
      image.data.set(pixels.data.subarray(row * pixels.stride, row * pixels.stride + rowBytes), row * rowBytes);
    const metadata = bytes.subarray(0, metadataBytes);
    const colors = iccColors(metadata) ?? nclxColors(metadata);
    if (colors) toSrgb(image.data, 4, colors);
    return image;
  };
}
