import { afterEach, beforeEach } from '@jest/globals';
import { openAlertedBoat, openAlerts } from './turn-alerts.ts';

/** A new boat for each test, and a server of it. */
export let boat: Awaited<ReturnType<typeof openAlertedBoat>>;
export let server: Awaited<ReturnType<typeof openAlerts>>;
beforeEach(async () => {
  boat = await openAlertedBoat();
  server = await openAlerts(boat.url);
});
afterEach(async () => {
  await server.close();
  await boat.close();
});

/** Lets the server look at the turn, and returns to whom it has sent mails so far. */
export async function mailed() {
  await server.find();
  return (await server.mails()).map(({ to }) => to.address.split('@')[0]);
}
export const clock = (mode: 'soft' | 'hard', seconds: number) => ({ mode, seconds, quietHours: null });
