import type { Turn } from '@houseboat/draft/events.ts';
import { isPassed, isSameTurn } from '@houseboat/draft/state.ts';
import { familyOf, type Season } from '../../../../lib/season/season.ts';
import { allOpenTurns } from '../../../../lib/season/turns.ts';
import { useFamily } from '../../../../lib/session.ts';
import { Stack, Text } from '../../../../ui/elements.tsx';
import { keepFocusNearby } from '../../../../ui/keep-focus-nearby.ts';
import { Switch } from '../../../../ui/switch.tsx';
import type { Picking } from '../../api.ts';
import { chooseTurn } from '../../store.ts';

/** Switches the whole page to picking for a family that is away: at its turn, or at one that was passed. */
export const PickFor = ({ season, picking }: { season: Season; picking: Picking }) => {
  const { id } = useFamily();
  const turns = allOpenTurns(season.state).filter(({ familyId }) => familyId !== id);
  if (turns.length === 0) return null;
  return (
    <div>
      <Text as="h3" size="lg" strong below="2" focusRing={false}>
        Pick for a family that is away
      </Text>
      <Text tone="quiet" below="3">
        The next week you press is theirs. The switch turns itself off after that.
      </Text>
      <Stack as="ul" gap="1">
        {turns.map((turn) => (
          <li key={`${turn.round} ${turn.pick}`} ref={keepFocusNearby}>
            <TurnSwitch season={season} turn={turn} isOn={isSameTurn(picking.turn, turn)} />
          </li>
        ))}
      </Stack>
    </div>
  );
};

const TurnSwitch = ({ season, turn, isOn }: { season: Season; turn: Turn; isOn: boolean }) => {
  const family = familyOf(season, turn.familyId);
  if (!family) return null;
  const which = isPassed(season.state, turn) ? `round ${turn.round}, passed` : `round ${turn.round}, on the clock`;
  return (
    <Switch
      label={`Pick for ${family.name} (${which})`}
      color={family.color}
      checked={isOn}
      onChange={(isChosen) => chooseTurn(isChosen ? turn : null)}
    />
  );
};
