import { readEnvironment } from '../../src/platform/config/environment.ts';

/** Returns the message with which settings are refused, or an empty string if they are accepted. */
export function environmentError(env: Record<string, string>): string {
  try {
    readEnvironment(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
