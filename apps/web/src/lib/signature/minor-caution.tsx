/** What is to be known before somebody signs for a minor. */
export const MinorCaution = () =>
  'A release that somebody signs for a minor does not hold everywhere: in some places nobody can give up a minor’s rights for them.';
