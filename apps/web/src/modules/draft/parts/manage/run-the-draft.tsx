import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import type { Season } from '../../../../lib/season/season.ts';
import { Panel } from '../../../../ui/panel.tsx';
import type { Picking } from '../../api.ts';
import { setManaging, useDraftPage } from '../../store.ts';

const Tasks = lazyPart(async () => (await import('./tasks.tsx')).Tasks);

const Toggle = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'full',
    minHeight: '14',
    px: { base: '4', md: '6' },
    borderRadius: 'card',
    fontFamily: 'heading',
    fontSize: 'xl',
    cursor: 'pointer',
    '& svg': { transition: 'transform 220ms' },
    '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  },
});

/** What the designated family does on draft night. Closed until it is needed, and its code loads then. */
export const RunTheDraft = ({ season, picking }: { season: Season; picking: Picking }) => {
  const isOpen = useDraftPage((page) => page.isManaging);
  const body = useId();
  return (
    <Panel outlined gap="0" p="0" aria-label="Run the draft">
      <h2>
        <Toggle type="button" aria-expanded={isOpen} aria-controls={body} onClick={() => setManaging(!isOpen)}>
          Run the draft
          <ChevronDown aria-hidden />
        </Toggle>
      </h2>
      <div id={body}>{isOpen && <Tasks season={season} picking={picking} />}</div>
    </Panel>
  );
};
