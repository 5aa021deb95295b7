import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { ChakraProvider, chakra, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { resolvedOnce } from '../../src/lib/theme/resolved-once.ts';

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

/** Counts how often a system resolves a component's configuration. */
function counting(system: SystemContext): { system: SystemContext; count: () => number } {
  let calls = 0;
  const cva = ((config: object) => {
    calls += 1;
    return (system.cva as (config: object) => object)(config);
  }) as SystemContext['cva'];
  return { system: { ...system, cva }, count: () => calls };
}

afterEach(cleanup);

test('styles are those of the system', () => {
  expect(shown(resolvedOnce(created())).innerHTML).toBe(shown(created()).innerHTML);
});

test('a component is resolved once, however often it is rendered', () => {
  const { system, count } = counting(created());
  const cached = resolvedOnce(system);
  shown(cached);
  const once = count();
  shown(cached);
  shown(cached);
  expect(count()).toBe(once);
});
