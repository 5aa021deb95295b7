import { Global } from '@emotion/react';

/** What printing this page leaves out, and the margins of its paper. The page's parts have their own print styles. */
export const PrintStyles = () => (
  <Global
    styles={{
      '@page': { margin: '12mm' },
      '@media print': {
        html: { fontSize: '12px', background: 'none !important' },
        // The frame around the page, toasts and dialogs.
        'body *:not(:has(#content), #content, #content *)': { display: 'none !important' },
        'main#content': { maxWidth: 'none', padding: 0 },
      },
    }}
  />
);
