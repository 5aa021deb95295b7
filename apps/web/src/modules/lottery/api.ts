import type { Managed } from '@houseboat/contract/draft-night.ts';
import { useDraftWrite } from '../../lib/season/draft-store.ts';
import { showFailure } from '../../lib/toast.ts';

/** A request of the lottery: the commitment, whose answer has no version, a family's word, or the draw. */
type Command = () => Promise<Partial<Managed & { commitment: string }>>;

/** Sends commands of the lottery. A toast says why one is refused. */
export const useLotteryCommand = (year: number) =>
  useDraftWrite(year, {
    mutationFn: (command: Command) => command(),
    onError: (error) => showFailure('Error', error),
  });
