import { useRef } from 'react';
import type { Sending } from './call.ts';
import type { Change, LiveList } from './live-list.ts';
import { useListWrite } from './use-list-write.ts';

/** A form that adds a row to a live list. After `startOver` what it sends next is another row, whatever became of the last one. */
export function useListCreate<Row, Input, Created>(
  list: LiveList<Row>,
  write: (input: Input, sending: Sending) => Promise<Created>,
  changeOf: (created: Created) => Change<Row>,
  success: Parameters<typeof useListWrite>[3],
) {
  const sending = useRef<Sending>({});
  const creation = useListWrite(list, (input: Input) => write(input, sending.current), changeOf, success);
  const startOver = () => {
    sending.current = {};
  };
  return { ...creation, startOver };
}
