import type { KeyboardEvent } from 'react';

const directions: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The weight of a pixel across the direction, compared with one along it. */
const ACROSS = 3;

/** Moves the focus from a free week to the nearest one in the direction of an arrow key, as the weeks are on the screen. */
export function focusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key];
  const from = event.target instanceof Element && event.target.closest<HTMLElement>('button[data-week]');
  if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  const [x, y] = direction;
  const start = centerOf(from);
  let nearest: { week: HTMLElement; distance: number } | undefined;
  for (const week of event.currentTarget.querySelectorAll<HTMLElement>('button[data-week]')) {
    const to = centerOf(week);
    const along = (to.x - start.x) * x + (to.y - start.y) * y;
    const across = Math.abs((to.x - start.x) * y + (to.y - start.y) * x);
    const distance = along + ACROSS * across;
    if (along > 1 && distance < (nearest?.distance ?? Infinity)) nearest = { week, distance };
  }
  nearest?.week.focus();
}

const centerOf = (element: HTMLElement) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};
