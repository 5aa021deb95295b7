/** The card to go on with when the one around `element` goes: the next on screen, else the one before, else the page. */
export function neighbourOf(element: Element): HTMLElement | null {
  const place = element.closest('li');
  const towards = (step: 'nextElementSibling' | 'previousElementSibling') => {
    let other = place?.[step];
    while (other?.ariaHidden) other = other[step];
    return other?.querySelector<HTMLElement>('article');
  };
  return towards('nextElementSibling') ?? towards('previousElementSibling') ?? document.querySelector('main');
}
