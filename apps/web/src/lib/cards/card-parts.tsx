import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../icon-button.tsx';
import { Moment } from '../moment.tsx';

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } });

type Props = { reportedAt: string; reporterUsername: string | null };

/** Says when a row was reported, and by which family if that is known. */
export const Reported = ({ reportedAt, reporterUsername }: Props) => (
  <Line>
    Reported <Moment at={reportedAt} />
    {reporterUsername !== null && ` by ${reporterUsername}`}
  </Line>
);

/** A secondary action in a card's footer. */
export const CardTool = chakra(IconButton, {
  base: { color: 'fg.muted', transition: 'colors', _hover: { bg: 'bg.sunken', color: 'fg' } },
});
