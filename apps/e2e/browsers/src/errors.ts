/**
 * Lets a page remember what goes wrong in it: uncaught errors, what is logged as an error, and what its policy blocks. Runs in the
 * page, once per document.
 */
export const collectErrors = (): void => {
  if ('seenErrors' in window) return;
  const seenErrors: string[] = [];
  Object.assign(window, { seenErrors });
  const { error } = console;
  console.error = (...values) => {
    seenErrors.push(values.map(String).join(' '));
    error(...values);
  };
  // Says only that an observer hears of a size one frame later. Firefox says it at times on Week Selection.
  const isLate = (message: string) => message.startsWith('ResizeObserver loop');
  window.addEventListener('error', ({ message }) => isLate(message) || seenErrors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => seenErrors.push(`Unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seenErrors.push(`Blocked by ${violatedDirective}: ${blockedURI}`),
  );
};
