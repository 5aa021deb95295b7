import { Badge } from '@chakra-ui/react/badge';
import type { IssuePriority, IssueStatus } from '@houseboat/contract/issues.ts';
import { Circle, CircleCheck, CircleDotDashed, type LucideIcon } from 'lucide-react';
import { priorityWords, statusWords } from './api.ts';

/** The color palette of each priority, distinct from the family colors. */
export const priorityPalette = { low: 'quiet', medium: 'warn', high: 'danger' } as const satisfies Record<
  IssuePriority,
  string
>;

const bars = ['M1 11h3.5v4H1z', 'M6.25 6.5h3.5V15h-3.5z', 'M11.5 1H15v14h-3.5z'];
const levels: Record<IssuePriority, number> = { low: 1, medium: 2, high: 3 };

/** A priority as one to three bars. Always shown next to its name. */
export const PriorityIcon = ({ priority }: { priority: IssuePriority }) => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" fill="currentColor" aria-hidden>
    {bars.map((bar, index) => (
      <path key={bar} d={bar} opacity={index < levels[priority] ? 1 : 0.25} />
    ))}
  </svg>
);

export const PriorityBadge = ({ priority }: { priority: IssuePriority }) => (
  <Badge colorPalette={priorityPalette[priority]}>
    <PriorityIcon priority={priority} />
    {priorityWords[priority]} Priority
  </Badge>
);

export const statusIcons: Record<IssueStatus, { icon: LucideIcon; color: string }> = {
  open: { icon: Circle, color: 'fg.muted' },
  reported: { icon: Circle, color: 'fg.muted' },
  in_progress: { icon: CircleDotDashed, color: 'lake.fg' },
  resolved: { icon: CircleCheck, color: 'ok.fg' },
};

/** The status without a background, so that only the priority stands out. */
export const StatusBadge = ({ status }: { status: IssueStatus }) => {
  const { icon: Icon, color } = statusIcons[status];
  return (
    <Badge bg="transparent" px="0" color={color}>
      <Icon size={16} aria-hidden />
      {statusWords[status]}
    </Badge>
  );
};
