import { type BoatSettings, type SettingsChange, settingsConflict } from '@houseboat/contract/boat-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../lib/api.ts';
import { call } from '../../lib/call.ts';
import { settingsQuery, showSettings } from './api.ts';

/** Returns the settings as they are, which refuse a change of an older revision. */
export const currentIn = (error: unknown): BoatSettings | undefined =>
  hasStatus(error, 409) ? settingsConflict.safeParse(error.body).data?.current : undefined;

/** Whether the settings that a change is about are the same in two revisions. Features are settings of their own. */
const isSame = ({ features, ...change }: SettingsChange, one: BoatSettings, other: BoatSettings): boolean =>
  areEqual(change, one, other) && areEqual(features ?? {}, one.features, other.features);

/** Whether two objects are equal in the properties that a change has. */
const areEqual = <Settings extends object>(
  change: Partial<Record<keyof Settings, unknown>>,
  one: Settings,
  other: Settings,
): boolean => {
  for (const name in change) if (JSON.stringify(one[name]) !== JSON.stringify(other[name])) return false;
  return true;
};

/**
 * Returns the function that changes settings which a form has shown at a revision. Changes of other settings since then do not matter. If these
 * have changed, it throws the refusal, with the settings as they are.
 */
export function useSaveSettings() {
  const client = useQueryClient();
  return async (change: SettingsChange, revision: number): Promise<BoatSettings> => {
    const shown = client.getQueryData(settingsQuery.queryKey);
    const save = (at: number): Promise<BoatSettings> =>
      call('PATCH /boat/settings', { body: change, revision: at }).catch((error: unknown) => {
        const current = currentIn(error);
        if (current && shown?.revision === revision && isSame(change, shown, current)) return save(current.revision);
        throw error;
      });
    const saved = await save(revision);
    showSettings(client, saved);
    return saved;
  };
}

/** Makes a change that holds whatever the settings are by then, such as an addition to a list. Changes are made one after the other. */
export function useAdjustSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'adjust settings' },
    mutationFn: async (changeOf: (settings: BoatSettings) => SettingsChange) => {
      const adjust = (settings: BoatSettings): Promise<BoatSettings> =>
        call('PATCH /boat/settings', { body: changeOf(settings), revision: settings.revision }).catch(
          (error: unknown) => {
            const current = currentIn(error);
            if (current) return adjust(current);
            throw error;
          },
        );
      return adjust(await client.ensureQueryData(settingsQuery));
    },
    onSuccess: (settings) => showSettings(client, settings),
  });
}
