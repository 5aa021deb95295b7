import { useEffect } from 'react';
import { create } from 'zustand';
import { useBoat } from './boat.ts';

const useNotice = create<{ notice: string | null }>(() => ({ notice: null }));

/** Puts a word in front of every page's title ("Your turn"), for whoever has the tab in the background; null takes it away. */
export const setTitleNotice = (notice: string | null): void => useNotice.setState({ notice });

/** Titles the document: what asks for attention, the section, the boat. */
export const usePageTitle = (section?: string): void => {
  const { notice } = useNotice();
  const boat = useBoat();
  useEffect(() => {
    document.title = [notice, section, boat?.title ?? 'Houseboat'].filter(Boolean).join(' · ');
  }, [notice, section, boat?.title]);
};
