import { DraftNightPage } from '../features/draft-night/page.tsx';
import { LotterySection } from '../features/lottery/parts/lottery-section.tsx';
import { NextSeason } from '../features/seasons/parts/next-season.tsx';

/** The Draft night page, with the lottery and the next season. */
export const DraftNight = () => (
  <DraftNightPage>
    {(season) => (
      <>
        <LotterySection season={season} />
        <NextSeason season={season} />
      </>
    )}
  </DraftNightPage>
);
