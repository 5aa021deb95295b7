import { useEffect } from 'react';
import { followRoom, type RoomReader } from './room.ts';
import { liveSocket } from './socket.ts';

/** Follows a room for as long as the component stands; none while its name is not known yet. `reader` must stay the same. */
export function useRoom(room: string | undefined, reader: RoomReader): void {
  useEffect(() => {
    if (room === undefined) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const follow = async () => {
      const socket = await liveSocket();
      if (!gone) stop = followRoom(socket, room, reader);
    };
    void follow();
    return () => {
      gone = true;
      stop?.();
    };
  }, [room, reader]);
}
