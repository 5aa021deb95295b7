import { create } from 'zustand';

/**
 * Why the page offers to reload itself: code of it could not be loaded, which Firefox and older Chromiums never load again, or the server has a new
 * version. The offer stays where a retry loads the code after all: a reload does no harm.
 */
export const useReloadOffer = create(() => ({ isPartMissing: false, isOutdated: false }));
