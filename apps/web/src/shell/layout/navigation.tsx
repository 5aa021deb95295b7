import { Badge } from '@chakra-ui/react/badge';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { pageAt } from '@houseboat/contract/paths.ts';
import { memo } from 'react';
import { Link, useLocation } from 'wouter';
import { useBoat } from '../../lib/boat.ts';
import { addressOf, type Module } from '../../lib/module.ts';
import { useDraftPhase } from '../../lib/season/draft-store.ts';
import { Block, Text } from '../../ui/elements.tsx';
import { modules } from '../modules.ts';

const groups = [
  ['season', 'This season'],
  ['weeks', 'Our weeks'],
  ['boat', 'The boat'],
] as const;

type Props = { onLeave: (() => void) | undefined };

/** Links to the pages that have an entry, by what a family opens them for, with counts of what needs attention. */
export const NavList = ({ onLeave }: Props) => {
  const boat = useBoat();
  const phase = useDraftPhase();
  return (
    <Block as="nav" grow px="3" py="2" aria-label="Sections">
      {groups.map(([group, title]) => (
        <div key={group}>
          <Text size="sm" tone="quiet" px="3" pt="2" aria-hidden>
            {title}
          </Text>
          <ul aria-label={title}>
            {modules.map(({ name, page, entry }) => {
              // Each phase has as many entries, so these keep the place of what is not known yet.
              if (!page || entry?.group !== group || (entry.during ?? phase ?? 'open') !== (phase ?? 'open'))
                return null;
              return (
                <li key={name} style={entry.during && !phase ? { visibility: 'hidden' } : undefined}>
                  <NavEntry
                    page={page}
                    entry={entry}
                    year={boat?.season.year}
                    comingSoon={entry.isComingSoon?.(boat) ?? false}
                    onLeave={onLeave}
                  />
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </Block>
  );
};

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minHeight: '11',
  px: '3',
  borderRadius: 'control',
  transition: 'colors',
  _icon: { width: '5', height: '5', flexShrink: 0 },
} as const;

const Entry = chakra(Link, {
  base: {
    ...row,
    _hover: { bg: 'bg.sunken' },
    _currentPage: { bg: 'lake.subtle', color: 'lake.fg', fontWeight: 'semibold' },
  },
  // Its name is below those with an icon.
  variants: { isMinor: { true: { minHeight: { base: '11', lg: '8' }, ps: '11' } } },
});
const DisabledEntry = chakra('span', { base: { ...row, color: 'fg.muted', cursor: 'not-allowed' } });

type EntryProps = Required<Pick<Module, 'page' | 'entry'>> & { year: number | undefined; comingSoon: boolean } & Props;

const none = () => 0;

/** A link to one page with its count, or a disabled entry when it is coming soon. Events that change no count leave it as it is. */
const NavEntry = memo(function NavEntry({ page, entry, year, comingSoon, onLeave }: EntryProps) {
  const { icon: Icon } = page;
  const { useCount = none } = entry;
  const [path] = useLocation();
  const count = useCount();
  if (comingSoon)
    return (
      <DisabledEntry role="link" aria-disabled>
        {Icon && <Icon aria-hidden />}
        <Text as="span" grow>
          {page.title}
        </Text>
        <Badge colorPalette="canyon">Coming Soon!</Badge>
      </DisabledEntry>
    );
  return (
    <Entry
      href={addressOf(page.path, year)}
      aria-current={pageAt(path) === page.path ? 'page' : undefined}
      isMinor={!Icon}
      onClick={onLeave}
    >
      {Icon && <Icon aria-hidden />}
      <Text as="span" grow>
        {page.title}
      </Text>
      <Count count={count} />
    </Entry>
  );
});

/** How many things need attention, if any do. */
export const Count = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      <Badge colorPalette="canyon">{count}</Badge>
      <VisuallyHidden>{count === 1 ? 'needs' : 'need'} attention</VisuallyHidden>
    </>
  );
