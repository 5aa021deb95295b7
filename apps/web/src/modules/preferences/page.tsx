import type { Preferences } from '@houseboat/contract/alerts.ts';
import { useNoMail } from '../../lib/boat.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { preferencesQuery } from '../../lib/preferences.ts';
import { ReadBoundary } from '../../lib/read-boundary.tsx';
import { Stack } from '../../ui/elements.tsx';
import { ErrorText } from '../../ui/error-text.ts';
import { Loading } from '../../ui/loading.tsx';
import { PageSection } from '../../ui/page-section.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Switch } from '../../ui/switch.tsx';
import { usePreferences, useSavePreference } from './api.ts';
import { useDevice } from './device.ts';
import { Address } from './parts/address.tsx';
import { ThisDevice } from './parts/this-device.tsx';

type Props = {
  name: keyof Preferences;
  label: string;
  hint: string;
  checked: boolean;
  onChange?: (checked: boolean) => void;
};

/** The switch of one preference, which saves itself. */
const PreferenceSwitch = ({ name, onChange, ...shown }: Props) => {
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

/** Preferences: which emails and notifications the family gets, and where. */
export const PreferencesPage = () => {
  usePageTitle('Preferences');
  const preferences = usePreferences();
  return (
    <Stack gap="page">
      <Stack as="header" gap="2">
        <PageTitle>Preferences</PageTitle>
        <p>Choose what we send your family, and how.</p>
      </Stack>
      {preferences ? (
        <Choices preferences={preferences} />
      ) : (
        <ReadBoundary what="your preferences" reads={preferencesQuery.queryKey}>
          <Loading
            what="your preferences"
            heights={[
              { base: '44', lg: '28' },
              { base: '72', lg: '56' },
            ]}
          />
        </ReadBoundary>
      )}
    </Stack>
  );
};

const Choices = ({ preferences }: { preferences: Preferences }) => {
  const device = useDevice();
  const noMail = useNoMail();
  return (
    <div>
      <PageSection
        title="Email"
        intro={
          noMail === undefined
            ? "Sent to your family's address, like the invitations and the links to a new password."
            : `${noMail}, so none is sent for now.`
        }
      >
        <PreferenceSwitch
          name="turnMail"
          checked={preferences.turnMail}
          label="Email when it's our turn"
          hint="One per turn at most, and none while one of your devices has the boat open."
        />
        <PreferenceSwitch
          name="weekMail"
          checked={preferences.weekMail}
          label="Email before our weeks"
          hint="A packing note seven days ahead, the handover two days ahead, and news of your trades."
        />
        <Address />
      </PageSection>
      <PageSection title="Notifications" intro="They reach you even when the app is closed.">
        <PreferenceSwitch
          name="push"
          checked={preferences.push}
          label="Notify us when it's our turn"
          hint="On every device where you turn it on. Switch this off to silence them all."
          onChange={(isOn) => {
            if (isOn && device.state === 'off') device.turn(true);
          }}
        />
        {preferences.push && <ThisDevice device={device} />}
      </PageSection>
    </div>
  );
};
