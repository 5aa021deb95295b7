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
  window.addEventListener('error', ({ message }) => seenErrors.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => seenErrors.push(`Unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seenErrors.push(`Blocked by ${violatedDirective}: ${blockedURI}`),
  );
};
