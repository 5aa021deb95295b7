import { chakra } from '@chakra-ui/react/styled-system';
import type { Preferences } from '@houseboat/contract/alerts.ts';
import { Switch } from '../../../lib/forms/switch.tsx';
import { useSavePreference } from '../api.ts';

const Failure = chakra('p', { base: { mt: '2', color: 'danger.fg', fontWeight: 'medium', maxWidth: 'prose' } });

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
      {failure !== undefined && <Failure role="alert">We couldn't save this. {failure}</Failure>}
    </div>
  );
};
