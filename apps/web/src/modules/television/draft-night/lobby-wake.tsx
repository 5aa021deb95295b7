import { chakra } from '@chakra-ui/react/styled-system';
import { useHeight } from '../../../lib/element-size.ts';
import { FamiliesWaiting, Presence } from '../../../lib/season/lobby.tsx';
import type { Season } from '../../../lib/season/season.ts';
import { Block, Text } from '../../../ui/elements.tsx';
import { FamilyAvatar } from '../../../ui/family-avatar.tsx';
import { pathOf, wakeOf } from '../../draft/public/wake-geometry.ts';
import { usePixelsPerRem } from '../parts/canvas.ts';
import { isRoomyFor } from './wake-board.tsx';

type Props = { season: Season; width: number };

/** The families on the wake of the first round, in draft order, each with whether it is here and ready. */
export const LobbyWake = ({ season, width }: Props) => {
  const isRoomy = isRoomyFor(width, usePixelsPerRem());
  if (isRoomy) return <FullLobbyWake season={season} width={width} />;
  return (
    <Block p="4">
      <FamiliesWaiting season={season} layout="list" />
    </Block>
  );
};

const Drawing = chakra('svg', {
  base: { position: 'absolute', inset: 0, width: 'full', height: 'full', overflow: 'hidden' },
});
const Families = chakra('ol', {
  base: {
    position: 'absolute',
    insetInline: 0,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    transform: 'translateY(-1.375rem)',
  },
});
const Entry = chakra('li', {
  base: { px: '1', textAlign: 'center', fontSize: 'lg', lineHeight: 'short', '& > span': { transform: 'scale(1.4)' } },
});

const FullLobbyWake = ({ season, width }: Props) => {
  const rem = usePixelsPerRem();
  const [ref, height] = useHeight<HTMLDivElement>(12 * rem);
  const { segments, stops } = wakeOf({
    families: season.families.length,
    rounds: 1,
    width,
    rowHeight: height * 0.5,
  });
  const level = stops[0]?.y ?? 0;
  return (
    <div ref={ref} style={{ position: 'relative', height: '100%' }}>
      <Drawing viewBox={`0 0 ${width} ${height}`} style={{ '--dotted': `${rem / 8}px` }} aria-hidden>
        {segments.slice(0, -1).map((segment) => (
          <path key={pathOf(segment)} data-line="ahead" d={pathOf(segment)} />
        ))}
      </Drawing>
      <Families aria-label="Families in draft order" style={{ top: level }}>
        {season.families.map((family) => (
          <Entry key={family.id}>
            <FamilyAvatar family={family} />
            <Text strong breaks lineClamp="3" above="5">
              {family.name}
            </Text>
            <Presence family={family} />
          </Entry>
        ))}
      </Families>
    </div>
  );
};
