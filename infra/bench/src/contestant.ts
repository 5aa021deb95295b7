/** A pick's times of request and response, and the version of its event. */
type Answered = { sentAt: number; answeredAt: number; version: number };

/** A server that is measured. */
export type Contestant = {
  name: 'ours' | 'floor';
  pid: number;
  url: string;
  /** Cookies for the observers' handshakes: of the families in draft order, then of their other browsers. */
  cookies: string[];
  /** The room that picks are published to. */
  room: string;
  /** Picks for a turn, counted from 0 within a draft. */
  pick: (turn: number) => Promise<Answered>;
  /** Resets the draft. */
  reset: () => Promise<void>;
};
