import { Button } from '@chakra-ui/react/button';
import { Heading } from '@chakra-ui/react/heading';
import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { useQuery } from '@tanstack/react-query';
import { m } from 'framer-motion';
import { RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { everySecond } from '../../../lib/clock.ts';
import { agoInWords } from '../../../lib/moment.tsx';
import { serverNow } from '../../../lib/server-clock.ts';
import { Block, Stack, Text } from '../../../ui/elements.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row, Wrap } from '../../../ui/rows.tsx';
import { weatherQuery } from '../public/api.ts';
import { Reading } from '../public/reading.tsx';

const Source = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '11',
    color: 'lake.fg',
    textDecoration: 'underline',
  },
});
// Below the phone's header; above the button elsewhere. Scrolls when it is taller than the window.
const Card = chakra(m.section, {
  base: {
    position: 'fixed',
    zIndex: 'sticky',
    insetEnd: { base: 'max(0.75rem, env(safe-area-inset-right))', lg: '4' },
    top: { base: '16', lg: 'auto' },
    bottom: { lg: '20' },
    width: 'min(22rem, calc(100vw - 1.5rem))',
    maxHeight: { base: 'calc(100dvh - 5rem)', lg: 'calc(100dvh - 6.5rem)' },
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    ps: '5',
    pe: '2',
    pt: '2',
    pb: '4',
    borderRadius: 'card',
    bg: 'bg.float',
    boxShadow: '0 16px 48px -16px rgb(6 20 26 / 0.45)',
    outline: 0,
  },
});

type Props = { id: string; title: string; onClose: () => void };

/** The weather card, loaded when it is first opened. The last reading stays visible during a refresh and after a failed one. */
export const WeatherCard = ({ id, title, onClose }: Props) => {
  const { data, isError, isFetching, refetch } = useQuery(weatherQuery);
  const refresh = () => {
    if (!isFetching) void refetch();
  };
  return (
    <Card
      id={id}
      aria-labelledby={`${id}-title`}
      aria-busy={isFetching}
      tabIndex={-1}
      initial={{ opacity: 0, y: 8 }}
      animate={{ opacity: 1, y: 0 }}
      exit={{ opacity: 0 }}
    >
      <Row as="header" gap="2" align="start" justify="between" below="2">
        <Heading as="h2" id={`${id}-title`} size="lg" pt="2" overflowWrap="anywhere">
          {title}
        </Heading>
        <IconButton aria-label="Close" onClick={onClose}>
          <X size={22} aria-hidden />
        </IconButton>
      </Row>
      <chakra.div pe="3">
        <Block role="status" below={isError ? '3' : '0'}>
          {isError && <Text strong>Unable to load weather data</Text>}
          {isError && data && <p>This is the most recent reading.</p>}
        </Block>
        {data && <Reading weather={data} />}
        {!data && !isError && <ReadingSkeleton />}
        <Wrap as="footer" size="sm" above="3">
          <Text tone="quiet" grow>
            {data && <ObservedAgo at={data.observedAt} />}
          </Text>
          <Button variant="subtle" size="sm" aria-disabled={isFetching} onClick={refresh}>
            <RotateCw aria-hidden />
            {isFetching ? (data ? 'Refreshing...' : 'Loading...') : isError ? 'Retry' : 'Refresh'}
          </Button>
          <Source href="https://open-meteo.com/" target="_blank" rel="noopener">
            Weather data by Open-Meteo (CC BY 4.0)
          </Source>
        </Wrap>
      </chakra.div>
    </Card>
  );
};

const ObservedAgo = ({ at }: { at: string }) => (
  <>
    Observed <time dateTime={at}>{useAgo(at)}</time>
  </>
);

const ReadingSkeleton = () => (
  <Stack role="status" aria-label="Loading the weather">
    <Skeleton height="3.3rem" width="60%" />
    <Skeleton height="6.75rem" />
    <Skeleton height="5" width="70%" />
  </Stack>
);

/** The time since an ISO timestamp, kept up to date. */
const useAgo = (timestamp: string): string =>
  useSyncExternalStore(everySecond, () => agoInWords(serverNow() - Date.parse(timestamp)));
