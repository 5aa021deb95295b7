import { Badge } from '@chakra-ui/react/badge';
import type { WaiverStatus } from '@houseboat/contract/waivers.ts';
import { Check, Hourglass, type LucideIcon, PenLine } from 'lucide-react';
import { statusWords } from './waivers.ts';

/** The look of each status; none of their colours is a family's. */
const looks: Record<WaiverStatus, { palette: string; icon: LucideIcon }> = {
  signed: { palette: 'ok', icon: Check },
  pending: { palette: 'warn', icon: PenLine },
  expired: { palette: 'quiet', icon: Hourglass },
};

export const StatusBadge = ({ status }: { status: WaiverStatus }) => {
  const { palette, icon: Icon } = looks[status];
  return (
    <Badge colorPalette={palette}>
      <Icon size={14} aria-hidden />
      {statusWords[status]}
    </Badge>
  );
};
