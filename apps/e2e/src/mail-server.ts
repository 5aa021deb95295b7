import { EventEmitter, once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** The product's mail server. `mailTo` waits for a mail by its recipient and subject. */
export type MailServer = {
  url: string;
  mailTo: (address: string, subject: RegExp) => Promise<Email>;
  stop: () => Promise<void>;
};

type Received = { to: string[]; mail: Email };

/** Starts a mail server that accepts every mail. */
export const startMailServer = async (): Promise<MailServer> => {
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
      done();
      arrivals.emit('mail');
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo: async (address, subject) => {
      for (;;) {
        // The last one, because a resent link replaces the one before.
        const found = received.findLast(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? ''));
        if (found) return found.mail;
        await once(arrivals, 'mail');
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};
