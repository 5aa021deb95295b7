import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { post, userMessage } from '../../lib/api.ts';
import { create, type Sending } from '../../lib/create.ts';
import { refetchDraft } from '../../lib/season/queries.ts';
import { showToast } from '../../lib/toast.ts';

/** A part of the lottery: the commitment, a family's word, or the draw. */
type Command = { type: 'commit' } | { type: 'add-word'; word: string } | { type: 'draw' };

const requestOf = (command: Command, year: number, wordField: Sending): Promise<unknown> => {
  const path = `/api/draft/${year}/lottery`;
  switch (command.type) {
    case 'commit':
      return post(path);
    case 'add-word':
      return create(wordField, `${path}/word`, { word: command.word });
    case 'draw':
      return post(`${path}/draw`);
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
    onError: (error) => showToast({ title: 'Error', description: userMessage(error), tone: 'destructive' }),
    // Also after a refusal, which shows that this page is behind. Without a live connection nothing else brings the change.
    onSettled: () => refetchDraft(client, year),
  });
  return {
    send: (command, onSent) => {
      if (!isPending) mutate(command, { onSuccess: () => onSent?.() });
    },
    isPending,
  };
}
