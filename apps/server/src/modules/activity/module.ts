import { activityEndpoints } from '@houseboat/contract/activity.ts';
import { handle, serve } from '../../platform/endpoints/serve.ts';
import type { Module } from '../../platform/module.ts';
import { activityReader } from './queries.ts';

/** What happened on the boat, for every family. */
export const activity: Module = {
  start: (platform) => {
    const readPage = activityReader(platform);
    return {
      routes: serve(handle(activityEndpoints, { 'GET /activity': ({ query }) => readPage(query.before) })),
    };
  },
};
