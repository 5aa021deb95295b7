import { useEffect } from 'react';
import { create } from 'zustand';
import { useBoat } from './boat.ts';

const useNotice = create<{ notice: string | null }>(() => ({ notice: null }));

/** Puts a notice ("Your turn") in front of the document title, visible in a background tab; null removes it. */
export const setTitleNotice = (notice: string | null): void => useNotice.setState({ notice });

/** Sets the document title: the notice, the section and the boat. */
export const usePageTitle = (section?: string): void => {
  const { notice } = useNotice();
  const boat = useBoat();
  useEffect(() => {
    document.title = [notice, section, boat?.title ?? 'Houseboat'].filter(Boolean).join(' · ');
  }, [notice, section, boat?.title]);
};
