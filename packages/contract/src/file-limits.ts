/**
 * The files that devices offer as photos. It is no check, as the bytes say what a file is. Some devices know HEIC by its extension only,
 * which is `.HIF` on cameras.
 */
export const photoTypes: readonly string[] = ['image/*', '.heic', '.heif', '.hif'];

/** The size limit of an uploaded photo, in bytes. */
export const maxPhotoBytes = 10_485_760;

/** The size limit of a PDF to verify, in bytes. */
export const maxVerifiedBytes = 10_485_760;
