import { chakra } from '@chakra-ui/react/styled-system';
import type { Family } from '@houseboat/contract/families.ts';

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', columnGap: '5', rowGap: '2', fontSize: 'sm' } });
const Entry = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', minWidth: 0 } });
const Name = chakra('span', { base: { overflowWrap: 'anywhere' } });
const Swatch = chakra('span', {
  base: { flexShrink: 0, width: '5', height: '3', borderRadius: '4px', forcedColorAdjust: 'none' },
});

/** Which colour is which family's. */
export const Legend = ({ families }: { families: readonly Family[] }) => (
  <List aria-label="Family colors">
    {families.map(({ id, name, color }) => (
      <Entry key={id}>
        <Swatch bg={`family.${color}.band`} />
        <Name>{name}</Name>
      </Entry>
    ))}
  </List>
);
