import { guardPresses } from './press-guard.ts';

/** Guards the page against presses and drops that nobody meant. */
export function guard(): void {
  guardPresses();
  refuseStrayDrops();
}

/** Refuses the files that are dropped where nothing takes them. The browser would open them in place of the page, with all that was typed. */
export function refuseStrayDrops(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  // The browser puts these into a file field.
  const isTaken = event.defaultPrevented || (target instanceof HTMLInputElement && target.type === 'file');
  if (isTaken || !dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  dataTransfer.dropEffect = 'none';
}
