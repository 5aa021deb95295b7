import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/boat.ts';

const Disc = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: 0,
    forcedColorAdjust: 'none',
    width: '11',
    height: '11',
    borderRadius: 'full',
    bg: 'var(--band)',
    color: 'var(--contrast)',
    fontFamily: 'heading',
    fontSize: 'xl',
    fontWeight: 'semibold',
    lineHeight: 1,
  },
});

/** A family's initial on its color. Hidden from screen readers, because the name is always next to it. */
export const FamilyAvatar = ({ family }: { family: Pick<Family, 'name' | 'color'> }) => (
  <Disc aria-hidden htmlTranslate="no" data-color={family.color}>
    {[...family.name][0]?.toLocaleUpperCase()}
  </Disc>
);
