import { beforeEach, jest } from '@jest/globals';

/** Returns the list of files that the page saves to the device, which each test finds empty. */
export function catchSavedFiles(): Blob[] {
  const saved: Blob[] = [];
  beforeEach(() => {
    saved.length = 0;
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        saved.push(file);
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  });
  return saved;
}
