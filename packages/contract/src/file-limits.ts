/** The size limit of an uploaded photo, in bytes. */
export const maxPhotoBytes = 10_485_760;

/** The longest side of a photo that is kept, in pixels. The server shrinks larger ones, browsers do so before they upload them. */
export const maxPhotoSide = 2048;

/** The size limit of a PDF to verify, in bytes. */
export const maxVerifiedBytes = 10_485_760;
