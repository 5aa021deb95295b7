import { WeekSelectionPage } from '../features/draft/page.tsx';
import { DrawMoment } from '../features/lottery/parts/draw-moment.tsx';
import { LotterySection } from '../features/lottery/parts/lottery-section.tsx';
import { WishListBar } from '../features/wish-list/parts/wish-list-bar.tsx';

/** Week Selection with the family's wish list, and the lottery while there is one. */
export const WeekSelection = () => (
  <WeekSelectionPage>
    {(season) => (
      <>
        <WishListBar season={season} />
        {season.state.lottery && <LotterySection season={season} />}
        <DrawMoment season={season} />
      </>
    )}
  </WeekSelectionPage>
);
