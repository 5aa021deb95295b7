import { DraftNightPage } from '../features/draft-night/page.tsx';
import { LotterySection } from '../features/lottery/parts/lottery-section.tsx';

/** The page Draft night with the lottery. */
export const DraftNight = () => <DraftNightPage>{(season) => <LotterySection season={season} />}</DraftNightPage>;
