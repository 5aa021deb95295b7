import { useEffect } from 'react';
import { create } from 'zustand';
import { useBoat } from './boat.ts';

const useNotice = create<{ notice: string | null }>(() => ({ notice: null }));

/** Puts a notice ("Your turn") in front of the document title, visible in a background tab; null removes it. */
export const setTitleNotice = (notice: string | null): void => useNotice.setState({ notice });

/** Sets the document title: the notice, the section and the boat. A notice does not render the page again. */
export const usePageTitle = (section?: string): void => {
  const title = useBoat()?.title ?? 'Houseboat';
  useEffect(() => {
    const show = () => {
      document.title = [useNotice.getState().notice, section, title].filter(Boolean).join(' · ');
    };
    show();
    return useNotice.subscribe(show);
  }, [section, title]);
};
