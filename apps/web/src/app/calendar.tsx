import { CalendarPage } from '../features/calendar/page.tsx';
import { AddToCalendar } from '../features/feeds/add-to-calendar.tsx';

/** The calendar's page, from which it can be added to the family's own calendar. */
export const Calendar = () => (
  <CalendarPage
    actions={<AddToCalendar variant="outline" size={{ base: 'sm', md: 'md' }} px={{ base: '2', md: '4' }} />}
  />
);
