import type { Season } from '../../../lib/season/season.ts';
import { CallForm } from './call-form.tsx';
import { ClockForm } from './clock-form.tsx';
import { OrderForm } from './order-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** The settings of draft night, which the designated family changes. */
export const Settings = ({ season }: { season: Season }) => (
  <div>
    <ScheduleForm season={season} />
    <CallForm season={season} />
    <OrderForm season={season} />
    <ClockForm season={season} />
  </div>
);
