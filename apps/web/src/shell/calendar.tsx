import { CalendarPage } from '../modules/calendar/page.tsx';
import { AddToCalendar } from '../modules/feeds/add-to-calendar.tsx';
import { useWeekDialogs } from '../modules/trades/parts/use-week-dialogs.tsx';
import { LazyYearSwitch } from './lazy-year-switch.tsx';

/** The calendar's page, from which it can be added to the family's own calendar. Pressing a week shows how it changed hands. */
export const Calendar = () => {
  const { openWeek, openOffer, dialogs } = useWeekDialogs();
  return (
    <>
      <CalendarPage
        years={(shown) => <LazyYearSwitch shown={shown} hrefOf={(year) => `/calendar?season=${year}`} />}
        actions={<AddToCalendar variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }} />}
        onOpenWeek={(row, from) => openWeek({ row, from })}
        onOfferWeek={(row, from) => openOffer({ row, from })}
      />
      {dialogs}
    </>
  );
};
