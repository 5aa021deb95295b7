import type { ReactNode } from 'react';
import { ReadFailure } from '../ui/read-failure.tsx';
import { useFailedReads } from './failed-reads.ts';

type Props = {
  /** Completes "We couldn't load …". */
  what: string;
  /** The paths that it is read from. */
  reads: readonly string[];
  children?: ReactNode;
};

/**
 * Shows its children unless a read has failed, and then a button to try again in their place. It stands around content that only these reads
 * bring, and else around the skeleton, below what reads: a query that nothing asks for anymore is forgotten, with its failure.
 */
export const ReadBoundary = ({ what, reads, children }: Props) => {
  const { failed, retry } = useFailedReads(reads);
  return failed ? <ReadFailure what={what} onRetry={retry} /> : children;
};
