import { useBoat } from './boat.ts';

/** Says whom an email reaches about what the family that runs the boat decides. */
export const useMailWords = (): string =>
  useSendsMail()
    ? 'An email goes to every family that has an address.'
    : "Email isn't set up here, so let the other families know yourself.";

/** Whether the boat's emails reach people, as far as this page knows. */
export const useSendsMail = (): boolean => useBoat()?.sendsMail !== false;
