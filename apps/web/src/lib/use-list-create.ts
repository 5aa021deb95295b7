import type { Sending } from './call.ts';
import type { Change, LiveList } from './live-list.ts';
import { useListWrite } from './use-list-write.ts';

/** What each list's form sends, by the list's path. Like what was typed, it outlives the form. */
const sendings: Record<string, Sending> = {};

/** A form that adds a row to a live list. After `startOver` what it sends next is another row, whatever became of the last one. */
export function useListCreate<Row, Input, Created>(
  list: LiveList<Row>,
  write: (input: Input, sending: Sending) => Promise<Created>,
  changeOf: (created: Created) => Change<Row>,
  success: Parameters<typeof useListWrite>[3],
) {
  const send = (input: Input) => {
    const sending = sendings[list.path] ?? {};
    sendings[list.path] = sending;
    return write(input, sending);
  };
  const startOver = () => {
    delete sendings[list.path];
  };
  return { ...useListWrite(list, send, changeOf, success), startOver };
}
