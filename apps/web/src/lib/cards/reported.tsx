import { chakra } from '@chakra-ui/react/styled-system';
import { Moment } from '../moment.tsx';

const Line = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } });

type Props = { reportedAt: string; reporterUsername: string | null };

/** When something was reported, and by whom, when that is known. */
export const Reported = ({ reportedAt, reporterUsername }: Props) => (
  <Line>
    Reported <Moment at={reportedAt} />
    {reporterUsername !== null && ` by ${reporterUsername}`}
  </Line>
);
