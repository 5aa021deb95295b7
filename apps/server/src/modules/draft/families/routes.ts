import { changeFamiliesEndpoints } from '@houseboat/contract/boat-settings.ts';
import { familyCount } from '@houseboat/contract/constants.ts';
import { handle, serve } from '../../../platform/endpoints/serve.ts';
import { addressTaken, onlyDesignated, Problem } from '../../../platform/http/problem.ts';
import type { DraftContext } from '../requests.ts';
import { familyCommands } from './commands.ts';

export const familyRefusals = {
  'too-many-families': [409, `A boat has at most ${familyCount.max} families.`],
  designated: [409, 'Your family runs the boat. Hand it over to another family first.'],
  'name-taken': [409, 'Another family has this name. Please choose another one.'],
  'username-taken': [409, 'Another family has this username, or had it before it left. Please choose another one.'],
  'address-taken': addressTaken,
} as const;

export const familyRoutes = (context: DraftContext) => {
  const { requests, boat, wakeServers } = context;
  const commands = familyCommands(context);
  return serve(
    handle(changeFamiliesEndpoints, {
      'POST /families': async ({ family, body, sending }) =>
        commands.add(body, await requests.senderOf(family), sending),
      'PATCH /families/:id': async ({ params, family, body }) => {
        const changed = await commands.change(params.id, body, await requests.senderOf(family));
        if (!('refused' in changed)) wakeServers();
        return changed;
      },
      'DELETE /families/:id': async ({ params, family }) => commands.remove(params.id, await requests.senderOf(family)),
    }),
    {
      'not-designated': onlyDesignated(boat, 'add and remove families'),
      'not-own-name': () =>
        new Problem(
          403,
          `You can change your own family’s name. The rest is up to the ${boat.now.manager.name} family.`,
        ),
      'own-address': [403, 'Change your own address in your preferences, with your password.'],
      'no-such-family': [404, 'There is no such family.'],
      'already-under-way': [409, 'Families can change until the first pick. After that, with the next season.'],
      'too-few-families': requests.responses['too-few-families'],
      'too-few-weeks': [409, 'The season needs a week for each family. Make it longer first.'],
      ...familyRefusals,
    },
  );
};
