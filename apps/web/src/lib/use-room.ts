import { useCallback } from 'react';
import { type LiveSocket, type RoomSubscriber, subscribeToRoom } from './room.ts';
import { useSocket } from './use-socket.ts';

/** Subscribes to a room while the component is mounted and the room is defined. `subscriber` must stay the same object. */
export function useRoom(room: string | undefined, subscriber: RoomSubscriber): void {
  useSocket(
    useCallback(
      (socket: LiveSocket) => (room === undefined ? undefined : subscribeToRoom(socket, room, subscriber)),
      [room, subscriber],
    ),
  );
}
