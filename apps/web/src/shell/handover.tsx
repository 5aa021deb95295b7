import { HandoverPage } from '../modules/handover/page.tsx';
import type { Looks } from '../modules/handover/parts/what-to-know.tsx';
import { statusWords as stockWords } from '../modules/inventory/api.ts';
import { StockLevel, statusPalette } from '../modules/inventory/parts/status.tsx';
import { priorityWords, statusWords } from '../modules/issues/api.ts';
import { PriorityIcon, priorityPalette } from '../modules/issues/parts/badges.tsx';
import { WeatherIcon } from '../modules/weather/parts/reading.tsx';

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
