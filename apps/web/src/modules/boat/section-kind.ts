import { type BoatSettings, settingsConflict } from '@houseboat/contract/boat-settings.ts';
import type { FieldValues } from 'react-hook-form';
import type { RevisedRow, RowKind } from '../../lib/forms/row-editor.ts';

/** The settings as a row that several people may edit at once. */
export type SettingsRow = BoatSettings & RevisedRow;

/** Returns the settings as a row. What was typed and not saved is kept under its `id`, which by default is that of the boat. */
export const toRow = (settings: BoatSettings, id = 'boat'): SettingsRow => ({
  ...settings,
  id,
  // The designated family on another device, or the one that was it before.
  changedBy: 'Somebody else',
});

/** How a section's settings are edited. */
export type SectionKind<Input extends FieldValues> = Omit<RowKind<SettingsRow, Input>, 'toInput'> & {
  toInput: (settings: BoatSettings) => Input;
};

/** Completes how a section's settings are edited. */
export const sectionKind = <Input extends FieldValues>(
  kind: Omit<SectionKind<Input>, 'conflict'>,
): SectionKind<Input> => ({
  ...kind,
  conflict: {
    safeParse: (body) => {
      const current = settingsConflict.safeParse(body).data?.current;
      return { data: { current: current && toRow(current) } };
    },
  },
});

/** Returns a text in quotation marks. */
export const quoted = (text: string): string => `“${text}”`;
