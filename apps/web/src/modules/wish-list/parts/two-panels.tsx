import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { Week } from '@houseboat/contract/draft.ts';
import { useRef, useState } from 'react';
import type { Season } from '../../../lib/season/season.ts';
import type { MyList } from '../store.ts';
import { MyListPanel } from './my-list.tsx';
import { WeekChoices } from './week-choices.tsx';

const Panels = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'start',
    gap: { lg: '14' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    // Keeps the end of a panel, and what has the focus, clear of the buttons below.
    pb: { base: '20', lg: '0' },
    '& button': { scrollMarginBottom: '20' },
  },
});
const Panel = chakra('section', {
  variants: { isShown: { false: { display: { lgDown: 'none' } } } },
});
const Bottom = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'none' },
    gridTemplateColumns: '1fr 1fr',
    gap: '1',
    position: 'fixed',
    zIndex: 'docked',
    insetStart: 'max(1rem, env(safe-area-inset-left))',
    insetEnd: 'max(1rem, env(safe-area-inset-right))',
    bottom: 'calc(1rem + var(--bar, env(safe-area-inset-bottom)))',
    p: '1',
    borderRadius: 'card',
    bg: 'bg.float',
    boxShadow: '0 12px 32px -12px rgb(6 20 26 / 0.6)',
    '@media (forced-colors: active)': { border: '1px solid' },
    // It would cover all that a low window shows.
    '@media (max-height: 30rem)': { position: 'static', mb: '4' },
  },
});
const Tab = chakra('button', {
  base: {
    minHeight: '12',
    px: '3',
    borderRadius: 'control',
    fontWeight: 'semibold',
    cursor: 'pointer',
    transition: 'colors',
    // As in `Segments`: it says what is shown, and is not the page's action.
    _pressed: {
      bg: 'lake.subtle',
      color: 'lake.fg',
      '@media (forced-colors: active)': { textDecoration: 'underline' },
    },
  },
});

/** The season's weeks and the list: side by side, or one at a time on a phone, with buttons in reach of the thumb. */
export const TwoPanels = ({ season, list }: { season: Season; list: MyList }) => {
  const weeks = useRef<HTMLHeadingElement>(null);
  const [news, setNews] = useState('');
  const { weekIds } = list;
  const [shown, setShown] = useState<'weeks' | 'list'>(weekIds.length === 0 && !list.isOver ? 'weeks' : 'list');

  const press = ({ id, weekNumber }: Week) => {
    const isListed = weekIds.includes(id);
    list.change({ weekIds: isListed ? weekIds.filter((one) => one !== id) : [...weekIds, id] });
    setNews(
      isListed
        ? `Week ${weekNumber} is off your list.`
        : `Week ${weekNumber} is number ${weekIds.length + 1} on your list.`,
    );
  };
  const showWeeks = () => {
    setShown('weeks');
    // The panel is shown first: what is hidden can't have the focus.
    requestAnimationFrame(() => weeks.current?.focus());
  };

  return (
    <>
      <Bottom role="group" aria-label="Show">
        <Tab type="button" aria-pressed={shown === 'list'} onClick={() => setShown('list')}>
          Your list · {weekIds.length}
        </Tab>
        <Tab type="button" aria-pressed={shown === 'weeks'} onClick={() => setShown('weeks')}>
          {list.isOver ? 'The season' : 'Add weeks'}
        </Tab>
      </Bottom>
      <Panels>
        <Panel isShown={shown === 'weeks'}>
          <Heading as="h2" size="lg" mb="4" ref={weeks} tabIndex={-1}>
            {list.isOver ? 'The season' : 'Add weeks'}
          </Heading>
          <WeekChoices season={season} list={list} onPress={press} />
          <VisuallyHidden role="status">{news}</VisuallyHidden>
        </Panel>
        <Panel isShown={shown === 'list'} position={{ lg: 'sticky' }} top="6">
          <MyListPanel season={season} list={list} onAddWeeks={showWeeks} />
        </Panel>
      </Panels>
    </>
  );
};
