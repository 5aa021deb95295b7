import { newBoatEndpoints, setupEndpoints } from '@houseboat/contract/setup.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import { passwordQueueIsFull } from '../../platform/http/problem.ts';
import type { Module } from '../../platform/module.ts';
import { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { startSession } from '../../platform/sessions/guard.ts';
import { unsupportedText } from '../waivers/public.ts';
import { findPlaces, setupCommands } from './commands.ts';

/** Setting up a group's own boat in place of the demo. */
export const setup: Module = {
  start: (platform) => {
    const { db, log, geocodingUrl } = platform;
    const commands = setupCommands(platform);
    const searchLimiter = new RateLimiter(db, { kind: 'place-search', limit: 100 });
    const refusals = {
      'already-set-up': [409, 'This boat has been set up already.'],
      'no-code': [403, 'Please enter the setup code. The server prints it when it starts.'],
      'wrong-code': [403, 'This isn’t the setup code. The server prints it when it starts.'],
      'too-many-attempts': [429, 'That was tried too many times.'],
    } as const;
    return {
      publicRoutes: serve(
        handle(setupEndpoints, {
          'GET /setup/places': async ({ query: { q, code }, network, isFromHere }) => {
            const refusal =
              (await commands.checkRight({ network, isFromHere }, code)) ?? (await searchLimiter.consume('', network));
            if (refusal) return refusal;
            try {
              return await findPlaces(geocodingUrl, q);
            } catch (err) {
              log.warn({ err }, 'could not search for places');
              return { refused: 'unavailable' as const };
            }
          },
        }),
        {
          ...refusals,
          unavailable: [502, 'Places can’t be searched right now. Please enter the lake by hand.'],
        },
      ),
      logInRoutes: serve(
        handle(newBoatEndpoints, {
          'POST /setup': async ({ body, request, network, isFromHere }) => {
            const made = await commands.setUp({ network, isFromHere }, body);
            if ('refused' in made) return made;
            await startSession(request, made.family.id, made.passwordVersion);
            return { family: made.family };
          },
        }),
        { ...passwordQueueIsFull, ...refusals, 'unsupported-text': [400, unsupportedText, 'waiverText'] },
      ),
    };
  },
};
