import type { ComponentProps } from 'react';
import { Text } from '../../ui/elements.tsx';
import { Checkbox } from '../../ui/fields.tsx';
import { LineDrawing } from '../../ui/line-drawing.tsx';

/** A pen at the end of a signature. */
export const LiftedPen = () => (
  <LineDrawing viewBox="0 0 200 100" width="52">
    <path d="M14 78c14-30 28-34 30-22s-14 26-6 26 16-26 26-26-2 24 8 24 14-14 26-12" />
    <path d="M112 64 158 16l12 11-47 47-15 3z M150 24l12 11" />
    <path d="M10 92c12-6 24-6 36 0s24 6 36 0 24-6 36 0 24 6 36 0 24-6 36 0" opacity="0.55" />
  </LineDrawing>
);

type Props = ComponentProps<'input'> & { guest: string; isForMinor: boolean };

/** The checkbox for signing on behalf of a minor, with a caution once it is checked. */
export const MinorCheckbox = ({ guest, isForMinor, ...input }: Props) => (
  <Checkbox label="I'm signing for a minor" {...input}>
    Check this if {guest} is underage and you are signing as a parent or guardian.
    {isForMinor && (
      <Text as="span" tone="plain" block above="2">
        A waiver signed for a minor isn't valid everywhere: in some places, nobody can give up a minor's rights for
        them.
      </Text>
    )}
  </Checkbox>
);

export const relationField = { label: 'Relation to the minor', hint: 'Such as mother, father or legal guardian.' };
