import { create } from 'zustand';

/**
 * Whether code of this page could not be loaded. Firefox and older Chromiums never load a module again that failed once, so the page offers to
 * reload itself.
 */
export const useReloadOffer = create(() => ({ isPartMissing: false }));
