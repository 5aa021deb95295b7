import type { Managed } from '@houseboat/contract/draft-night.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { seeWrite } from '../../lib/season/draft-store.ts';
import { showFailure } from '../../lib/toast.ts';

/** A request of the lottery: the commitment, whose answer has no version, a family's word, or the draw. */
type Command = () => Promise<Managed | { commitment: string }>;

type LotteryCommand = { send: (command: Command, onSent?: () => void) => void; isPending: boolean };

/** Sends commands of the lottery, one at a time. A toast says why one is refused. */
export function useLotteryCommand(year: number): LotteryCommand {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (command: Command) => command(),
    onError: (error) => showFailure('Error', error),
    onSettled: (answer) => seeWrite(client, year, answer && 'draft' in answer ? answer.draft.version : undefined),
  });
  return {
    send: (command, onSent) => {
      if (!isPending) mutate(command, { onSuccess: () => onSent?.() });
    },
    isPending,
  };
}
