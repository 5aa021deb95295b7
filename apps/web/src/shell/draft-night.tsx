import { DraftNightPage } from '../modules/draft-night/page.tsx';
import { LotterySection } from '../modules/lottery/parts/lottery-section.tsx';
import { NextSeason } from '../modules/seasons/parts/next-season.tsx';

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
