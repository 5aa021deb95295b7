import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasFailed } from '../../lib/failed-reads.ts';
import { isReachable, useLink } from '../../lib/link.ts';

const retryMs = 5000;

/** No room tells of these: they change when the server starts anew, and then the link was lost. */
const settled = ['/api/boat', '/api/families'];
const isSettled = ({ queryKey }: Query) => settled.includes(String(queryKey[0]));

/** The weather is another's to give, and keeps a pace of its own. */
const isOurs = (query: Query) => hasFailed(query) && query.queryKey[0] !== '/api/weather';

/** Reads again what could not be read, since nobody stands by to press a button, and after an outage what may have changed meanwhile. */
export function useFreshReads(): void {
  const client = useQueryClient();
  useEffect(() => {
    const timer = setInterval(() => void client.refetchQueries({ predicate: isOurs }), retryMs);
    const stopListening = useLink.subscribe((now, before) => {
      if (before.state === 'lost' && isReachable(now.state)) void client.refetchQueries({ predicate: isSettled });
    });
    return () => {
      clearInterval(timer);
      stopListening();
    };
  }, [client]);
}
