/** A pick as it was answered: when it was sent, when its answer was there, and the version of its event. */
type Answered = { sentAt: number; answeredAt: number; version: number };

/** A server under measurement. */
export type Contestant = {
  name: 'ours' | 'floor';
  pid: number;
  url: string;
  /** What an observer must show at the handshake: the cookies of the families, in draft order, and then those of their further browsers. */
  cookies: string[];
  /** The room in which picks are told. */
  room: string;
  /** Makes the pick of a turn, counted from 0 over one draft. */
  pick: (turn: number) => Promise<Answered>;
  /** Takes every pick back. */
  reset: () => Promise<void>;
};
