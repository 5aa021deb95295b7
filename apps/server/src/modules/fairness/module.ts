import { fairnessEndpoints } from '@houseboat/contract/fairness.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { fairnessReader } from './queries.ts';

/** Which weeks the families had in all seasons, and the order that follows from it. */
export const fairness: Module = {
  start: (platform) => {
    const read = fairnessReader(platform);
    return {
      routes: serve(handle(fairnessEndpoints, { 'GET /fairness': async () => (await read()).bytes })),
    };
  },
};
