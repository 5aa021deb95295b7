/** How many bytes at the start of a file identify its format. */
export const headBytes = 64;

// A file's name and type may be wrong, for example after an app has renamed it. Its first bytes are right.
const serverFormats = /^(\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs])/s;
const heic = /^.{4}ftyp.*(hei[cmsx]|hev[cmsx])/s;

const toText = (head: Uint8Array): string => String.fromCharCode(...head);

/** Returns whether the server reads files that start like this. */
export const isServerFormat = (head: Uint8Array): boolean => serverFormats.test(toText(head));

/** Returns whether a file that starts like this is a GIF, or a WebP that is marked as animated. */
export const isAnimation = (head: Uint8Array): boolean =>
  /^GIF8/.test(toText(head)) || (/^RIFF.{4}WEBPVP8X/s.test(toText(head)) && ((head[20] ?? 0) & 2) !== 0);

/** Returns whether a file that starts like this is HEIC, whose pixels are compressed like a video's (HEVC). */
export const isHeic = (head: Uint8Array): boolean => heic.test(toText(head));
