import { chakra } from '@chakra-ui/react/styled-system';

const Page = chakra('div', { base: { display: 'grid', placeItems: 'center', height: 'full', minHeight: '100dvh' } });
// What comes at once is not announced.
const Words = chakra('p', {
  base: { fontFamily: 'heading', fontSize: '3xl', color: 'fg.muted', animation: 'appear 300ms ease-out 2s backwards' },
});

/** Until there is something to show. */
export const Waiting = () => (
  <Page>
    <Words role="status">Looking for the boat…</Words>
  </Page>
);
