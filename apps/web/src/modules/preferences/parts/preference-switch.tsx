import type { Preferences } from '@houseboat/contract/alerts.ts';
import { ErrorText } from '../../../ui/error-text.ts';
import { Switch } from '../../../ui/switch.tsx';
import { useSavePreference } from '../api.ts';

type Props = {
  name: keyof Preferences;
  label: string;
  hint: string;
  checked: boolean;
  onChange?: (checked: boolean) => void;
};

/** The switch of one preference, which saves itself. */
export const PreferenceSwitch = ({ name, onChange, ...shown }: Props) => {
  const { save, failure } = useSavePreference(name);
  const change = (checked: boolean) => {
    save(checked);
    onChange?.(checked);
  };
  return (
    <div>
      <Switch {...shown} onChange={change} />
      {failure !== undefined && (
        <ErrorText role="alert" mt="2" maxWidth="prose">
          We couldn't save this. {failure}
        </ErrorText>
      )}
    </div>
  );
};
