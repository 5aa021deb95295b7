import { useRef } from 'react';
import type { Sending } from './create.ts';
import type { LiveList } from './live-list.ts';
import { useListWrite } from './use-list-write.ts';

/** A form that adds a row to a live list. After `startOver` what it sends next is another row, whatever became of the last one. */
export function useListCreate<Row, Input, Created>(
  list: LiveList<Row>,
  write: (input: Input, sending: Sending) => Promise<Created>,
  success: Parameters<typeof useListWrite>[2],
) {
  const sending = useRef<Sending>({});
  const creation = useListWrite(list, (input: Input) => write(input, sending.current), success);
  const startOver = () => {
    sending.current = {};
  };
  return { ...creation, startOver };
}
