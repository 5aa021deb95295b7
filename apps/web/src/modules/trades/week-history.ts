import type { WeekId } from '@houseboat/draft/events.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Returns who came to hold a week, oldest first. */
export function useWeekHistory(weekId: WeekId) {
  const { data, isError, refetch } = useQuery({
    queryKey: ['/api/weeks/history', weekId],
    queryFn: () => call('GET /weeks/:weekId/history', { params: { weekId } }),
    // The week may have changed hands since it was last shown.
    gcTime: 0,
  });
  return { history: data, failed: isError, retry: () => void refetch() };
}
