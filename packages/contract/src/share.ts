/** Where a device's share sheet posts a form. The app's service worker answers; a device that has none yet posts it to the server. */
export const sharePath = '/share';

/** The fields of that form. There is a `photos` for each photo. */
export const sharedFields = { title: 'title', text: 'text', url: 'url', photos: 'photos' };

/** Opens the report that a share becomes. */
export const sharedReportPath = '/needs-attention';

/** Opens the same page, which says that the share did not get there. */
export const lostSharePath = `${sharedReportPath}?share=lost`;
