import { useEffect } from 'react';
import { type RoomSubscriber, subscribeToRoom } from './room.ts';
import { liveSocket } from './socket.ts';

/** Subscribes to a room while the component is mounted and the room is defined. `subscriber` must stay the same object. */
export function useRoom(room: string | undefined, subscriber: RoomSubscriber): void {
  useEffect(() => {
    if (room === undefined) return;
    let unsubscribe: (() => void) | undefined;
    let isUnmounted = false;
    const subscribe = async () => {
      const socket = await liveSocket();
      if (!isUnmounted) unsubscribe = subscribeToRoom(socket, room, subscriber);
    };
    void subscribe();
    return () => {
      isUnmounted = true;
      unsubscribe?.();
    };
  }, [room, subscriber]);
}
