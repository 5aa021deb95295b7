import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Sending } from '../../lib/call.ts';
import { call } from '../../lib/call.ts';
import { seeWrite } from '../../lib/season/draft-store.ts';
import { showFailure } from '../../lib/toast.ts';

/** A part of the lottery: the commitment, a family's word, or the draw. */
type Command = { type: 'commit' } | { type: 'add-word'; word: string } | { type: 'draw' };

const requestOf = async (command: Command, year: number, wordField: Sending) => {
  const params = { year };
  switch (command.type) {
    case 'commit':
      return call('POST /draft/:year/lottery', { params });
    case 'add-word':
      return call('POST /draft/:year/lottery/word', { params, body: { word: command.word }, sending: wordField });
    case 'draw':
      return call('POST /draft/:year/lottery/draw', { params });
    default:
      return command satisfies never;
  }
};

type LotteryCommand = { send: (command: Command, onSent?: () => void) => void; isPending: boolean };

/** Sends commands of the lottery, one at a time. A toast says why one is refused. */
export function useLotteryCommand(year: number): LotteryCommand {
  const client = useQueryClient();
  const wordField = useRef<Sending>({});
  const { mutate, isPending } = useMutation({
    mutationFn: (command: Command) => requestOf(command, year, wordField.current),
    onError: (error) => showFailure('Error', error),
    // The answer to a commitment has no version.
    onSettled: (answer) => seeWrite(client, year, answer && 'draft' in answer ? answer.draft.version : undefined),
  });
  return {
    send: (command, onSent) => {
      if (!isPending) mutate(command, { onSuccess: () => onSent?.() });
    },
    isPending,
  };
}
