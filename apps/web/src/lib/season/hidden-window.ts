import type { RoomSocket } from '../room.ts';

/** How long a window is out of view before it no longer counts as watched. */
const HIDDEN_MS = 10 * 60_000;

/**
 * Says when this window has been out of view for long and when it is in view again: a tab that was forgotten on a computer at home must not keep the
 * family from being alerted of its turn elsewhere. Returns the function that stops it.
 */
export function reportHidden(socket: RoomSocket): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isHidden = false;
  const say = (hidden: boolean) => {
    isHidden = hidden;
    if (socket.connected) socket.emit('window:hidden', { hidden });
  };
  const stop = () => {
    clearTimeout(timer);
    if (isHidden) say(false);
  };
  const watch = () => {
    stop();
    if (document.hidden) timer = setTimeout(say, HIDDEN_MS, true);
  };
  const sayAgain = () => {
    if (isHidden) say(true);
  };
  watch();
  document.addEventListener('visibilitychange', watch);
  socket.on('connect', sayAgain);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', watch);
    socket.off('connect', sayAgain);
  };
}
