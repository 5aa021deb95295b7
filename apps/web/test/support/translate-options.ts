import { act } from '@testing-library/react';

/** Changes the text of every option, as a browser that translates the page does. */
export const translateOptions = (): void =>
  act(() => {
    for (const option of document.querySelectorAll('option')) option.textContent = `«${option.text}»`;
  });
