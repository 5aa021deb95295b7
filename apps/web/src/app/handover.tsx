import { HandoverPage } from '../features/handover/page.tsx';
import type { Looks } from '../features/handover/parts/what-to-know.tsx';
import { statusWords as stockWords } from '../features/inventory/api.ts';
import { StockLevel, statusPalette } from '../features/inventory/parts/status.tsx';
import { priorityWords, statusWords } from '../features/issues/api.ts';
import { PriorityIcon, priorityPalette } from '../features/issues/parts/badges.tsx';
import { WeatherIcon } from '../features/weather/parts/reading.tsx';

/** Supplies, issues and the sky look the same as on their own pages. */
const looks: Looks = {
  supply: (status) => ({
    mark: <StockLevel status={status} />,
    color: `${statusPalette[status]}.fg`,
    words: stockWords[status],
  }),
  issue: ({ priority, status }) => ({
    mark: <PriorityIcon priority={priority} />,
    color: `${priorityPalette[priority]}.fg`,
    words: `${priorityWords[priority]} Priority, ${statusWords[status]}`,
  }),
  sky: (description) => <WeatherIcon description={description} />,
};

/** The handover's page. */
export const Handover = () => <HandoverPage looks={looks} />;
