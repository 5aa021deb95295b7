import type { Deliver, Message } from '../../src/platform/mail/message.ts';

/** A post office that keeps the mails that are sent: their delivery, and what was delivered to an address so far. */
export function postBox(): { deliver: Deliver; to: (address: string) => Message[] } {
  const delivered: Message[] = [];
  return {
    deliver: async ({ message }) => {
      delivered.push(message);
      return { done: 'sent', response: '250' };
    },
    to: (address) => delivered.filter(({ to }) => to.address === address),
  };
}
