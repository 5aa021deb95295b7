import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { joined } from '../../../lib/words.ts';
import { Text } from '../../../ui/elements.tsx';
import { TextLink } from '../../../ui/text-link.tsx';

type Opened = { year: number | undefined; joined: readonly string[] };

const none: Opened = { year: undefined, joined: [] };

/** The season that this page has opened, and the names of the families that have joined with it. */
export const useOpenedSeason = create<Opened>(() => none);

/** "The Alder family", "The Alder and Birch families". */
export const theFamilies = (names: readonly string[]): string =>
  `The ${joined(names)} ${names.length === 1 ? 'family' : 'families'}`;

/**
 * Says that the families which have joined with the season need an invitation, from when it was opened here until the page is left. The sentence takes
 * the focus, which the form for the season had.
 *
 * @param year the season that the page shows; undefined until it has loaded
 */
export const JoinedFamilies = ({ year }: { year: number | undefined }) => {
  const opened = useOpenedSeason();
  const sentence = useRef<HTMLParagraphElement>(null);
  // A season may have been opened after the page was left.
  useEffect(() => useOpenedSeason.setState(none), []);
  const isShown = year !== undefined && year === opened.year && opened.joined.length > 0;
  useEffect(() => {
    if (isShown) sentence.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Text ref={sentence} tabIndex={-1} focusRing={false} scrollMarginTop="40">
      {theFamilies(opened.joined)} joined with the {year} season. They need an{' '}
      <TextLink href="/boat/invitations">invitation</TextLink> to log in.
    </Text>
  );
};
