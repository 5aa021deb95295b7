import { useCallback, useEffect } from 'react';
import { type LiveSocket, type RoomSubscriber, subscribeToRoom } from './room.ts';
import { liveSocket } from './socket.ts';

/**
 * Subscribes to the page's socket while the component is mounted. `subscribe` returns the function that unsubscribes, and must stay the same
 * function.
 */
export function useSocket(subscribe: (socket: LiveSocket) => (() => void) | undefined): void {
  useEffect(() => {
    let unsubscribe: (() => void) | undefined;
    let isUnmounted = false;
    const start = async () => {
      const socket = await liveSocket();
      if (!isUnmounted) unsubscribe = subscribe(socket);
    };
    void start();
    return () => {
      isUnmounted = true;
      unsubscribe?.();
    };
  }, [subscribe]);
}

/** Subscribes to a room while the component is mounted and the room is defined. `subscriber` must stay the same object. */
export function useRoom(room: string | undefined, subscriber: RoomSubscriber): void {
  useSocket(
    useCallback(
      (socket: LiveSocket) => (room === undefined ? undefined : subscribeToRoom(socket, room, subscriber)),
      [room, subscriber],
    ),
  );
}
