import { Wake, type WakeScale } from '../modules/draft/parts/wake.tsx';
import { Water } from '../modules/draft/parts/water.tsx';
import { HowItWorksPage } from '../modules/how-it-works/page.tsx';

/** Larger than that of a real draft, with its seven families or so. */
const scale: WakeScale = { rowHeight: 84, rows: 2, boat: 1, radius: 20, line: 5, dotted: 2 };

/** The rules of the draft, with the wake of their example. */
export const HowItWorks = () => (
  <HowItWorksPage
    wake={(season, newest) => (
      <Water>{(width) => <Wake season={season} width={width} scale={scale} newest={newest} />}</Water>
    )}
  />
);
