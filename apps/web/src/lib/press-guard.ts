import { SETTLE_MS } from './settle-ms.ts';

/** How long after a press another one may be the second half of a double click, in milliseconds. */
const DOUBLE_CLICK_MS = 1500;

/** How long the place of a press is watched, in milliseconds: as long as an answer may take that changes what is there. */
const WATCH_MS = 15_000;

/** How long a wheel may move the page on, in milliseconds. */
const COAST_MS = 300;

/** How far from the last press a press is at the same place, in pixels: about a fingertip. */
const NEARBY_PX = 32;

const controls =
  'a[href], button, input, select, textarea, summary, label, [role=button], [role=link], [role=tab], [role=switch], [role=option], [role^=menuitem]';

/** What a press would do: the control that it hits, if any, what that is called, and whether it is on or open. */
type Target = { control: Element | undefined; name: string; state: string };

/** The last press. Times are in milliseconds. */
type Press = {
  x: number;
  y: number;
  at: number;
  /** What was there when the finger came down. */
  before: Target;
  /** What was there at the last look, and since when. */
  now: Target;
  changedAt: number;
  /** What can scroll the place, from the inside out, and how far that was scrolled at the last look, in pixels. */
  scrollers: Element[];
  scrolled: number;
};

/** Returns what a control is called, without what screen readers skip, such as seconds that run. A link is where it leads. */
function nameOf(control: Element): string {
  if (control.matches('input, select, textarea')) return '';
  const known = control.getAttribute('href') ?? control.getAttribute('aria-label');
  if (known !== null) return known;
  const copy = control.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  return copy.textContent ?? '';
}

function stateOf(control: Element): string {
  const states = ['aria-checked', 'aria-pressed', 'aria-expanded'].map((name) => control.getAttribute(name));
  return [...states, control instanceof HTMLInputElement && control.checked].join();
}

function targetOf(element: Element | null | undefined): Target {
  const hit = element?.closest(controls) ?? undefined;
  const control = (hit instanceof HTMLLabelElement && hit.control) || hit;
  return { control, name: control ? nameOf(control) : '', state: control ? stateOf(control) : '' };
}

const isNamedAlike = (a: Target, b: Target) => a.control === b.control && a.name === b.name;
const isSame = (a: Target, b: Target) => isNamedAlike(a, b) && a.state === b.state;

function ancestorsOf(element: Element | null): Element[] {
  const ancestors = [];
  for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) ancestors.push(ancestor);
  return ancestors;
}

const scrolledBy = (scrollers: Element[]): number => scrollers.reduce((sum, { scrollTop }) => sum + scrollTop, 0);

const isNear = (press: Press, { clientX, clientY }: MouseEvent) =>
  Math.hypot(clientX - press.x, clientY - press.y) <= NEARBY_PX;

/** Until when a press at the same place is swallowed, in milliseconds of the page's time. */
const settlesAt = ({ at, before, now, changedAt }: Press): number =>
  isSame(now, before) ? -Infinity : Math.max(changedAt + SETTLE_MS, at + DOUBLE_CLICK_MS);

/**
 * Makes each press hit only what was there when the finger came down. What appears, moves or changes its meaning under a press takes no press for
 * a moment, so that the second half of a double click neither gives a week back nor answers a question that nobody has read. Presses by key or
 * by assistive technology, which have no place, are left alone, but a key that is held down presses only once, and those of an input method reach
 * no listener of the page.
 */
export function guardPresses(): void {
  let last: Press | undefined;
  let cover: { element: Element; timer: number } | undefined;
  let isSwallowing = false;
  let isLookDue = false;
  let wheeledAt = -Infinity;

  const targetAt = (x: number, y: number): Target =>
    targetOf(
      cover
        ? document.elementsFromPoint(x, y).find((element) => element !== cover?.element)
        : document.elementFromPoint(x, y),
    );

  const uncover = () => {
    clearTimeout(cover?.timer);
    cover?.element.remove();
    cover = undefined;
  };

  /** Covers the place until it takes a press again, so that the cursor promises nothing, and what checks what it would hit waits. */
  const coverUntilSettled = ({ x, y, now, ...press }: Press) => {
    uncover();
    const ms = settlesAt({ x, y, now, ...press }) - performance.now();
    if (ms <= 0 || !now.control) return;
    const element = document.createElement('div');
    Object.assign(element.style, {
      position: 'fixed',
      left: `${x - NEARBY_PX}px`,
      top: `${y - NEARBY_PX}px`,
      width: `${2 * NEARBY_PX}px`,
      height: `${2 * NEARBY_PX}px`,
      borderRadius: '50%',
      zIndex: '2147483647',
      // A dialog turns them off for the page around it.
      pointerEvents: 'auto',
    });
    document.body.append(element);
    cover = { element, timer: window.setTimeout(uncover, ms) };
  };

  const look = () => {
    isLookDue = false;
    if (!last) return;
    last.scrolled = scrolledBy(last.scrollers);
    const now = targetAt(last.x, last.y);
    if (isSame(now, last.now)) return;
    Object.assign(last, { now, changedAt: performance.now() });
    coverUntilSettled(last);
  };

  /** Looks after the next frame, when that costs no layout of its own. */
  const lookSoon = () => {
    if (!last || isLookDue) return;
    if (performance.now() - last.at > WATCH_MS) return forget();
    isLookDue = true;
    requestAnimationFrame(() => setTimeout(look));
  };
  const observer = new MutationObserver(lookSoon);

  const forget = () => {
    last = undefined;
    uncover();
    observer.disconnect();
  };

  /** Whether the page was scrolled since the last look, and not because it changed: something else is there, and on purpose. */
  const isScrolledAway = ({ x, y, before, scrollers, scrolled }: Press): boolean =>
    scrolledBy(scrollers) !== scrolled &&
    !isLookDue &&
    performance.now() - wheeledAt > COAST_MS &&
    targetAt(x, y).control !== before.control;

  const isTooEarly = (event: PointerEvent): boolean => {
    if (!last || !isNear(last, event)) return false;
    if (isScrolledAway(last)) return false;
    // It may have moved a little.
    if (isSame(targetAt(event.clientX, event.clientY), last.before)) return false;
    look();
    return event.timeStamp < settlesAt(last);
  };

  const listen = <K extends keyof WindowEventMap>(
    types: readonly K[],
    listener: (event: WindowEventMap[K]) => void,
  ) => {
    for (const type of types) window.addEventListener(type, listener, { capture: true });
  };

  listen(['pointerdown'], (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    isSwallowing = isTooEarly(event);
    if (isSwallowing) {
      // Of a series of fast presses, each is swallowed.
      if (last) {
        last.changedAt = event.timeStamp;
        coverUntilSettled(last);
      }
      return swallow(event);
    }
    uncover();
    const { clientX: x, clientY: y, timeStamp: at } = event;
    const before = targetAt(x, y);
    const scrollers = ancestorsOf(event.target as Element);
    const scrolled = scrolledBy(scrollers);
    last = { x, y, at, before, now: before, changedAt: -Infinity, scrollers, scrolled };
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  listen(['pointerup'], (event) => {
    if (isSwallowing) return swallow(event);
    if (!last || !event.isPrimary) return;
    if (!isNear(last, event)) return forget();
    last.at = event.timeStamp;
    coverUntilSettled(last);
  });
  // Scrolling starts with a touch and may go on.
  listen(['touchstart', 'touchend'], (event) => isSwallowing && event.stopImmediatePropagation());
  listen(['mousedown', 'mouseup', 'dblclick'], (event) => isSwallowing && swallow(event));
  listen(['click'], (event) => {
    if (event.detail === 0) return;
    if (isSwallowing) return swallow(event);
    if (!last || !isNear(last, event)) return;
    // Changed while the finger was down. What a press itself opens or turns on is still the same control.
    look();
    const target = targetOf(event.target as Element);
    if (isNamedAlike(target, last.now) && !isNamedAlike(target, last.before)) swallow(event);
  });
  // An animation ends without a mutation. An image's load event does not reach the window.
  for (const type of ['transitionend', 'animationend', 'load'])
    document.addEventListener(type, lookSoon, { capture: true });
  listen(['resize'], lookSoon);
  listen(['scroll'], () => (last && isScrolledAway(last) ? forget() : lookSoon()));
  // The person moves the page or goes on by key, and knows what is there then.
  listen(['pointercancel'], forget);
  listen(['wheel'], (event) => {
    wheeledAt = event.timeStamp;
    if (last && event.timeStamp - last.at > SETTLE_MS) forget();
  });
  listen(['keydown'], (event) => {
    forget();
    // An input method's keys are its own. In Safari the last one, which has this code, comes after the composition.
    if (event.isComposing || event.keyCode === 229) return event.stopImmediatePropagation();
    if (event.repeat && pressesAgain(event)) swallow(event);
  });
}

/** Whether a key that is held down would press a control again and again. */
function pressesAgain({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !target.closest(controls)) return false;
  return key === 'Enter' ? !target.matches('textarea') : key === ' ' && !target.matches('input, textarea, select');
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
