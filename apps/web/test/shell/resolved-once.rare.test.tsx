import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, chakra, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { resolvedOnce } from '../../src/lib/theme/system.ts';

const Card = chakra('section', {
  base: { display: 'grid', bg: 'red', '& b': { color: 'blue' } },
  variants: { tone: { loud: { fontSize: '2rem' }, quiet: { fontSize: '1rem' } } },
});
const Panel = chakra(Card, { base: { padding: '4px' } });

const shown = (system: SystemContext) =>
  render(
    <ChakraProvider value={system}>
      <Card>plain</Card>
      <Card tone="loud">a variant</Card>
      <Card tone="quiet">another</Card>
      <Card bg="green">its own style</Card>
      <Card className="named">a class</Card>
      <Panel tone="loud">based on another</Panel>
      <Panel tone="loud" css={{ color: 'white' }}>
        all of it
      </Panel>
    </ChakraProvider>,
  ).container;

const created = () => createSystem(defaultBaseConfig, {});

afterEach(cleanup);

test('styles are those of the system', () => {
  expect(shown(resolvedOnce(created())).innerHTML).toBe(shown(created()).innerHTML);
});
