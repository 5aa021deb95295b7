import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { IconButton } from '../icon-button.tsx';
import { Moment } from '../moment.tsx';
import { Tip } from '../tooltip.tsx';

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } });

type Props = { reportedAt: string; reporterUsername: string | null };

/** Says when a row was reported, and by which family if that is known. */
export const Reported = ({ reportedAt, reporterUsername }: Props) => (
  <Line>
    Reported <Moment at={reportedAt} />
    {reporterUsername !== null && ` by ${reporterUsername}`}
  </Line>
);

const Tool = chakra(IconButton, {
  base: { color: 'fg.muted', transition: 'colors', _hover: { bg: 'bg.sunken', color: 'fg' } },
});

type ToolProps = ComponentProps<typeof Tool> & {
  /** What it does, such as "Edit". */
  verb: string;
  /** What it does that to, such as a row's name, unless the control is described by that. */
  what?: string;
};

/** A secondary action on a card, as an icon with a tooltip. */
export const CardTool = ({ verb, what, ...button }: ToolProps) => (
  <Tip label={verb}>
    <Tool aria-label={what === undefined ? verb : `${verb} ${what}`} {...button} />
  </Tip>
);
