import { Input } from '@chakra-ui/react/input';
import { type BoatSettings, isTimeZone, lake } from '@houseboat/contract/boat-settings.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  describeCoordinates,
  notCoordinates,
  parseCoordinates,
  whereCoordinatesAre,
} from '../../../lib/boat-fields/coordinates.ts';
import { TimeZoneSelect } from '../../../lib/boat-fields/time-zone-select.tsx';
import { zonedFormat } from '../../../lib/date-format.ts';
import { useSchemaForm } from '../../../lib/forms/schema-form.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { FormField } from '../../../ui/fields.tsx';
import { PageSection } from '../../../ui/page-section.tsx';
import { quoted, sectionKind } from '../section-kind.ts';
import { SectionForm } from './section-form.tsx';

const format = zonedFormat({ weekday: 'long', hour: 'numeric', minute: '2-digit' });

/** Returns what the clocks of a time zone show, as "Thursday 3:12 PM". */
const timeIn = (timeZone: string, at: Date): string => format(timeZone).format(at);

const place = z.object({ latitude: lake.shape.latitude, longitude: lake.shape.longitude }, notCoordinates);
const schema = z.object({
  name: lake.shape.name,
  // One field for both, because maps copy them as one text.
  coordinates: z.string().check((typed) => {
    const [issue] = place.safeParse(parseCoordinates(typed.value)).error?.issues ?? [];
    if (issue) typed.issues.push({ code: 'custom', input: typed.value, message: issue.message });
  }),
  timeZone: lake.shape.timeZone,
});
type LakeInput = z.infer<typeof schema>;

const kind = sectionKind<LakeInput>({
  noun: 'lake',
  labels: { name: 'Name', coordinates: 'Coordinates', timeZone: 'Time zone' },
  toInput: ({ lake: { name, timeZone, ...at } }) => ({ name, coordinates: describeCoordinates(at), timeZone }),
  inWords: (input, field) => quoted(input[field]),
});

const fieldOf = (path: string): string => (/itude$/.test(path) ? 'coordinates' : path.replace('lake.', ''));

/** Where the boat floats. */
export const LakeSection = ({ settings }: { settings: BoatSettings }) => {
  const form = useSchemaForm(schema, kind.toInput(settings));
  const { register, formState, control } = form;
  const { errors } = formState;
  const timeZone = useWatch({ control, name: 'timeZone' });
  return (
    <PageSection
      title="Lake"
      intro="The weather comes from these coordinates, and the time zone says what day it is on board."
    >
      <SectionForm
        kind={kind}
        settings={settings}
        form={form}
        toChange={({ coordinates, ...rest }) => ({ lake: { ...rest, ...place.parse(parseCoordinates(coordinates)) } })}
        fieldOf={fieldOf}
        submit="Save the lake"
      >
        <FormField label="Name" error={errors.name}>
          <Input autoComplete="off" {...register('name')} />
        </FormField>
        <FormField label="Coordinates" error={errors.coordinates} hint={whereCoordinatesAre}>
          <Input autoComplete="off" dir="ltr" {...register('coordinates')} />
        </FormField>
        <FormField
          label="Time zone"
          error={errors.timeZone}
          // An older browser may not know it.
          {...(isTimeZone(timeZone) && { hint: `It's ${timeIn(timeZone, new Date(serverNow()))} there now.` })}
        >
          <TimeZoneSelect chosen={timeZone} {...register('timeZone')} />
        </FormField>
      </SectionForm>
    </PageSection>
  );
};
