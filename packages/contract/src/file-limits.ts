/** The size limit of an uploaded photo, in bytes. */
export const maxPhotoBytes = 10_485_760;

/** The size limit of a PDF to verify, in bytes. */
export const maxVerifiedBytes = 10_485_760;
