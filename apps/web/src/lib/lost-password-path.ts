/** The page on which a family asks for a link to a new password. */
export const lostPasswordPath = '/forgot-password';
