import type { BoatSettings } from '@houseboat/contract/boat-settings.ts';
import type { ReactNode } from 'react';
import { ArchiveSection } from './archive.tsx';
import { ElsewhereSections } from './elsewhere.tsx';
import { HolidaysSection } from './holidays.tsx';
import { LakeSection } from './lake.tsx';
import { NamesSection } from './names.tsx';
import { PictureSection } from './picture.tsx';
import { PrimeWeeksSection } from './prime-weeks.tsx';
import { SeasonSection } from './season.tsx';
import { TakeBackSection } from './take-back.tsx';
import { WaiversSection } from './waivers.tsx';

type Props = {
  settings: BoatSettings;
  families: number;
  hasBegun: boolean;
  /** The section of the families. */
  children: ReactNode;
};

/** Everything about the boat, for the designated family to change. What a new boat needs first comes first. */
export const Settings = ({ settings, families, hasBegun, children }: Props) => (
  <div>
    <NamesSection settings={settings} />
    <PictureSection settings={settings} />
    <LakeSection settings={settings} />
    {children}
    <SeasonSection settings={settings} families={families} hasBegun={hasBegun} />
    <PrimeWeeksSection settings={settings} />
    <HolidaysSection settings={settings} />
    <WaiversSection settings={settings} />
    <TakeBackSection settings={settings} />
    <ElsewhereSections />
    <ArchiveSection />
  </div>
);
