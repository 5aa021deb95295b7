/** What queries, matchers, user-event and exit animations read of an element's style. */
const READ = /[;{ ](display|visibility|opacity|pointer-events|content(-visibility)?|animation(-name)?):/;

/**
 * Leaves out the style rules that say nothing of what tests read. jsdom compares each rule with each element that a query looks at, which
 * took a fourth of the tests' time.
 */
export const leaveOutUnreadStyles = (): void => {
  HTMLStyleElement.prototype.appendChild = function <T extends Node>(this: HTMLStyleElement, rule: T): T {
    return READ.test(rule.textContent ?? '') ? (Node.prototype.appendChild.call(this, rule) as T) : rule;
  };
};

/** Lets a test file have all styles, because it reads others. Call it before it renders. */
export const keepAllStyles = (): void => {
  Reflect.deleteProperty(HTMLStyleElement.prototype, 'appendChild');
};
