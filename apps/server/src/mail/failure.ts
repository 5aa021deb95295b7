import type { NodemailerError } from 'nodemailer';

/** Why a mail was not sent, and whether it never will be. */
export type Failure = { error: string; isFinal: boolean };

/** The status by which mail servers say more exactly what they mean, behind the response code: 550 5.1.1. */
const STATUS = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/** The response code by which a server asks for a log-in. That is about the sender's settings, and not about who the mail is to. */
const LOG_IN_FIRST = 530;

/**
 * What a failed delivery tells. Of the server's answer only its codes are kept: its words may hold addresses. Final is what the server
 * refuses for good of the recipient or the mail itself; all else, wrong settings included, can be better by the next try.
 */
export function failureOf(thrown: unknown): Failure {
  const error = thrown as NodemailerError & { cause?: { name?: string } };
  const { name, code, timeoutType, originalCode, cause, responseCode, response, command } = error;
  const why = timeoutType ?? originalCode ?? cause?.name;
  const status = STATUS.exec(response ?? '')?.[1];
  const isRefused = (command === 'RCPT TO' || command === 'DATA') && responseCode !== LOG_IN_FIRST && error.permanent;
  // What nodemailer itself refuses to begin with, because no server could understand the address.
  const isMalformed = code === 'EENVELOPE' && command === 'API';
  return {
    error: [code ?? name, why, command, responseCode, status].filter(Boolean).join(' '),
    isFinal: isRefused || isMalformed,
  };
}
