import { activityEndpoints } from './activity.ts';
import { alertEndpoints } from './alerts.ts';
import { authEndpoints, logInEndpoints, publicAuthEndpoints } from './auth.ts';
import { boatEndpoints, familyEndpoints } from './boat.ts';
import { boatSettingsEndpoints, changeFamiliesEndpoints, waiverPreviewRoutes } from './boat-settings.ts';
import { displayEndpoints, pairingEndpoints } from './displays.ts';
import { draftEndpoints, draftLogEndpoints } from './draft.ts';
import { draftNightEndpoints, lotteryEndpoints } from './draft-night.ts';
import { fairnessEndpoints } from './fairness.ts';
import { feedEndpoints } from './feeds.ts';
import { handoverEndpoints } from './handover.ts';
import { inventoryEndpoints } from './inventory.ts';
import { invitationEndpoints, joinEndpoints, welcomeEndpoints } from './invitations.ts';
import { issueEndpoints, photoEndpoints } from './issues.ts';
import { seasonEndpoints } from './seasons.ts';
import { newBoatEndpoints, setupEndpoints } from './setup.ts';
import { tradeEndpoints } from './trades.ts';
import { guestEndpoints, verifyRoutes, waiverEndpoints } from './waivers.ts';
import { weatherEndpoints } from './weather.ts';
import { wishListEndpoints } from './wish-list.ts';

/** All endpoints, by method and path below `/api`. Pages import its type alone: the schemas would come with the value. */
export const allEndpoints = {
  ...activityEndpoints,
  ...alertEndpoints,
  ...authEndpoints,
  ...logInEndpoints,
  ...publicAuthEndpoints,
  ...boatEndpoints,
  ...familyEndpoints,
  ...boatSettingsEndpoints,
  ...changeFamiliesEndpoints,
  ...displayEndpoints,
  ...pairingEndpoints,
  ...draftNightEndpoints,
  ...lotteryEndpoints,
  ...draftEndpoints,
  ...draftLogEndpoints,
  ...fairnessEndpoints,
  ...feedEndpoints,
  ...handoverEndpoints,
  ...inventoryEndpoints,
  ...invitationEndpoints,
  ...welcomeEndpoints,
  ...joinEndpoints,
  ...issueEndpoints,
  ...photoEndpoints,
  ...seasonEndpoints,
  ...newBoatEndpoints,
  ...setupEndpoints,
  ...tradeEndpoints,
  ...guestEndpoints,
  ...verifyRoutes,
  ...waiverEndpoints,
  ...waiverPreviewRoutes,
  ...weatherEndpoints,
  ...wishListEndpoints,
} as const;
