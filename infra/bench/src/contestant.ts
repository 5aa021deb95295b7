/** A pick: when it was sent, when its response had arrived, and the version of its event. */
type Picked = { sentAt: number; respondedAt: number; version: number };

/** A server that is measured. */
export type Contestant = {
  name: string;
  pid: number;
  url: string;
  /** Cookies for the observers' handshakes: those of the families, in draft order, and then those of their further browsers. */
  cookies: string[];
  /** The room to which picks are published. */
  room: string;
  /** Picks for a turn, counted from 0 within a draft. */
  pick: (turn: number) => Promise<Picked>;
  /** Clears every pick. */
  reset: () => Promise<void>;
};
