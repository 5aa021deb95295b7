import { chakra } from '@chakra-ui/react/styled-system';
import type { FamilyColor } from '@houseboat/contract/families.ts';

const Hull = chakra('path', { base: { fill: 'lake.solid' } });
const Cabin = chakra('path', { base: { fill: 'bg.raised', stroke: 'lake.solid', strokeWidth: '1.5px' } });
const Glass = chakra('path', { base: { fill: 'lake.solid' } });
const Line = chakra('path', { base: { stroke: 'lake.solid', strokeWidth: '1.5px', strokeLinecap: 'round' } });
const Cloth = chakra('path', {
  base: { strokeLinejoin: 'round', strokeWidth: '1.5px', stroke: 'lake.solid' },
});

/** The boat, bow to the right, afloat at 0,0: about 60 wide and 46 high. It flies the colour of whoever's turn it is. */
export const Houseboat = ({ color }: { color: FamilyColor | undefined }) => {
  const flown = color ? `family.${color}.band` : 'canyon.solid';
  return (
    <>
      <Cabin d="M-20-8v-13h33v13z" />
      <Line d="M-25-8v-9M17-14h10M27-8v-9M-25-13h5" />
      <Glass d="M-16-18h6v6h-6zM-6-18h6v6h-6zM4-18h6v6H4z" />
      <Hull d="M-28-23h50v3h-50z" />
      <Cloth fill={flown} d="M-13-33h24l4 4h-32z" />
      <Line d="M-12-29v6M10-29v6M-24-23v-22" />
      <Cloth fill={flown} d="M-24-45c5-2 8 2 13 0v8c-5 2-8-2-13 0z" />
      <Hull d="M-30-9h60c-1 6-5 10-11 11h-40c-5-1-8-5-9-11z" />
    </>
  );
};
