import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import type { UndoPreview } from '@houseboat/contract/draft-night.ts';
import type { PickedWeek, WeekId } from '@houseboat/draft/events.ts';
import { isTraded, statusOf } from '@houseboat/draft/state.ts';
import { Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { FailureText } from '../../../../lib/failure-text.tsx';
import { familyOf, type Season } from '../../../../lib/season/season.ts';
import { plural } from '../../../../lib/words.ts';
import { Block, Text } from '../../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../../ui/keep-focus.ts';
import { Wrap } from '../../../../ui/rows.tsx';
import { useUndo } from '../../manage.ts';

const Picks = chakra('fieldset', {
  base: {
    display: 'grid',
    maxHeight: '18rem',
    overflowY: 'auto',
    p: '2',
    borderRadius: 'control',
    borderWidth: '1px',
    borderColor: 'line',
  },
});
const Entry = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: '11',
    px: '2',
    py: '1.5',
    lineHeight: 'short',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'lake.subtle' },
    '& input': { flexShrink: 0, width: '4', height: '4', accentColor: '{colors.lake.solid}' },
  },
});

/** Takes back picks, unless weeks have been traded since: then it says so, as the server does. */
export const UndoPicks = ({ season }: { season: Season }) => {
  const { state } = season;
  const title = useRef<HTMLHeadingElement>(null);
  if (state.picks.length === 0) return null;
  return (
    <div>
      <Text as="h3" size="lg" strong below="2" focusRing={false} ref={title} tabIndex={-1}>
        Undo picks
      </Text>
      {isTraded(state) ? (
        <Text tone="quiet">Weeks have been traded since. Nothing can be taken back.</Text>
      ) : (
        <PickChoice season={season} onUndone={() => title.current?.focus()} />
      )}
    </div>
  );
};

/** Takes back all picks from a chosen one on. Shows first what that releases. */
const PickChoice = ({ season, onUndone }: { season: Season; onUndone: () => void }) => {
  const { state, weeks } = season;
  const [chosen, setChosen] = useState<WeekId>();
  const from = state.picks.some(({ weekId }) => weekId === chosen) ? chosen : undefined;
  const undo = useUndo(season, from, () => {
    setChosen(undefined);
    onUndone();
  });
  const { preview } = undo;
  const newestFirst = [...state.picks].reverse();
  return (
    <>
      <Text tone="quiet" below="3">
        Choose a pick. It and all picks after it are taken back.
      </Text>
      <Picks aria-label="Picks, newest first">
        {newestFirst.map((pick) => (
          <Entry key={pick.weekId} ref={keepFocusNearby}>
            <input type="radio" name="undo" checked={pick.weekId === from} onChange={() => setChosen(pick.weekId)} />
            <span>
              {familyOf(season, pick.familyId)?.name}, week {weeks.find(({ id }) => id === pick.weekId)?.weekNumber}
              <Text as="span" size="sm" tone="quiet" block>
                Round {pick.round}, pick {pick.pick}
              </Text>
            </span>
          </Entry>
        ))}
      </Picks>
      {preview && <Releases season={season} preview={preview} />}
      <FailureText error={undo.error} mt="3" />
      {/* Always there, so that its words are read. */}
      <p role="status">{preview && outcome(season, preview)}</p>
      {preview && (
        <Button
          mt="3"
          colorPalette="danger"
          aria-disabled={undo.isPending || undo.isStale}
          onClick={undo.write}
          ref={keepFocusNearby}
        >
          <Undo2 aria-hidden />
          {undo.isPending ? 'Undoing...' : `Undo ${plural(preview.releases.length, 'pick')}`}
        </Button>
      )}
    </>
  );
};

const Release = chakra('li', {
  base: {
    px: '3',
    py: '1',
    borderRadius: 'full',
    bg: 'var(--ground)',
    color: 'var(--text)',
    fontWeight: 'semibold',
    forcedColorAdjust: 'none',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
});

const Releases = ({ season, preview: { releases } }: { season: Season; preview: UndoPreview }) => (
  <Block above="4" appears>
    <p>This takes back:</p>
    <Wrap as="ul" gap="2" above="3" below="3">
      {releases.map((pick) => (
        <ReleasedWeek key={pick.weekId} season={season} pick={pick} />
      ))}
    </Wrap>
  </Block>
);

const ReleasedWeek = ({ season, pick }: { season: Season; pick: PickedWeek }) => {
  const family = familyOf(season, pick.familyId);
  const week = season.weeks.find(({ id }) => id === pick.weekId);
  if (!family) return null;
  return (
    <Release data-color={family.color}>
      {family.name}, week {week?.weekNumber}
    </Release>
  );
};

/** Returns what an undo leads to, in words. */
function outcome(season: Season, { turn }: UndoPreview): string {
  const next = `Then it's ${familyOf(season, turn.familyId)?.name}'s turn: round ${turn.round}, pick ${turn.pick}.`;
  const isPaused = statusOf(season.state) === 'paused';
  return isPaused ? next : `${next} The draft will be paused, so that everybody can catch up.`;
}
