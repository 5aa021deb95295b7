import { once } from 'node:events';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

/** A step of SMTP at which a server can fail. */
export type Stage = 'greeting' | 'sender' | 'recipient' | 'data';

/** A failure: an error code, with an enhanced status or without one, silence, a dropped connection, or one that is dropped after the mail is accepted and before the reply. */
export type Fault = { at: Stage; does: number | 'hang' | 'drop' | 'accept-and-drop'; status?: string };

/** A mail as it arrived: its envelope, its bytes, the parsed message, and the name by which its client greeted the server. */
export type Received = {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
  isSecure: boolean;
  user: unknown;
  client: string;
};

type Callback = (err?: Error | null) => void;

/** A mail server that records the mails it receives and fails on demand. */
export class MailServer {
  readonly received: Received[] = [];
  /** The number of connections so far. */
  connections = 0;
  fault: Fault | ((recipient: string) => Fault | undefined) | undefined;
  port = 0;
  readonly #options: SMTPServerOptions;
  readonly #sockets = new Set<Socket>();
  #server: SMTPServer | undefined;

  constructor(options: SMTPServerOptions = {}) {
    this.#options = options;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts to listen: on a free port, and after `close` on the same port. */
  async open(): Promise<void> {
    this.#server = new SMTPServer({
      authOptional: true,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 50,
      onConnect: (session, done) => this.#reply('greeting', session, done),
      onMailFrom: (_address, session, done) => this.#reply('sender', session, done),
      onRcptTo: ({ address }, session, done) => this.#reply('recipient', session, done, address),
      // A connection may close in the middle of a message.
      onData: (stream, session, done) => void this.#receive(stream, session, done).catch(done),
      ...this.#options,
    });
    this.#server.on('error', () => {});
    const listening = this.#server.listen(this.port, '127.0.0.1');
    listening.on('connection', (socket) => {
      this.#sockets.add(socket.once('close', () => this.#sockets.delete(socket)));
      this.connections += 1;
    });
    await once(listening, 'listening');
    const address = listening.address();
    if (typeof address !== 'object' || !address) throw new Error('The mail server has no port.');
    this.port = address.port;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  async #receive(stream: Readable, session: SMTPServerSession, done: Callback): Promise<void> {
    const chunks: Buffer[] = [];
    const fault = this.#faultAt('data', session);
    for await (const chunk of stream) {
      chunks.push(chunk);
      if (fault?.does === 'drop') return this.#drop(session);
    }
    if (!fault || fault.does === 'accept-and-drop') await this.#record(Buffer.concat(chunks), session);
    this.#reply('data', session, done);
  }

  async #record(
    content: Buffer,
    { envelope, secure, user, hostNameAppearsAs: client }: SMTPServerSession,
  ): Promise<void> {
    this.received.push({
      from: envelope.mailFrom ? envelope.mailFrom.address : '',
      to: envelope.rcptTo.map(({ address }) => address),
      raw: content.toString(),
      mail: await PostalMime.parse(content),
      isSecure: secure,
      user,
      client,
    });
  }

  #faultAt(stage: Stage, { envelope }: SMTPServerSession, recipient = envelope.rcptTo[0]?.address ?? '') {
    const fault = typeof this.fault === 'function' ? this.fault(recipient) : this.fault;
    return fault?.at === stage ? fault : undefined;
  }

  #reply(stage: Stage, session: SMTPServerSession, done: Callback, recipient?: string): void {
    const { does, status = '' } = this.#faultAt(stage, session, recipient) ?? {};
    if (does === undefined) done();
    else if (does === 'drop' || does === 'accept-and-drop') this.#drop(session);
    else if (does !== 'hang')
      done(Object.assign(new Error(`${status} <${recipient}> and other words`.trim()), { responseCode: does }));
  }

  #drop({ remotePort }: SMTPServerSession): void {
    for (const socket of this.#sockets) if (socket.remotePort === remotePort) socket.destroy();
  }
}

/** Starts a mail server on a free port. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const server = new MailServer(options);
  await server.open();
  return server;
}
