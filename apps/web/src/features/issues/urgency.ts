import type { Issue, IssuePriority } from '@houseboat/contract/issues.ts';

const urgency: Record<IssuePriority, number> = { low: 0, medium: 1, high: 2 };

/** Returns the issues with the most urgent first; those of one priority stay in their order. */
export const byUrgency = <Listed extends Issue>(issues: readonly Listed[]): readonly Listed[] =>
  [...issues].sort((one, other) => urgency[other.priority] - urgency[one.priority]);
