import type { Screen } from '../check-screens.ts';
import { type Device, newcomer } from '../stage.ts';
import { longest } from '../television.ts';

const lake = {
  query: 'cumberland',
  places: [
    {
      name: 'Lake Cumberland',
      region: 'Kentucky',
      country: 'United States',
      latitude: 36.87,
      longitude: -85.15,
      timeZone: 'America/New_York',
    },
  ],
  isByHand: false,
  isSearchDown: false,
  name: 'Lake Cumberland',
  coordinates: '36.87, -85.15',
  timeZone: 'America/New_York',
};
const family = (key: number, name: string) => ({ key, name, username: null, email: '' });
/** A draft with the longest names that anybody may type. */
const draft = {
  code: 'ABCDE-23456',
  name: 'Heron'.repeat(16),
  title: null,
  scenery: 'forest',
  lake,
  families: [family(1, longest), family(2, 'm'.repeat(80)), family(3, 'Crab 🦀'), family(4, 'משפחת כהן')],
  managerKey: null,
  season: { firstWeekStart: '2027-06-06', lastWeekStart: '2027-08-29' },
};

/** Opens a step of the setup of a boat that is still the demo, with a draft on the device. @param shown what the server says of the demo */
const openStep = async (
  options: Device,
  step: string,
  title: string,
  typed: object = draft,
  shown: object = { setup: { needsCode: true } },
) => {
  const page = await newcomer(options);
  await page.route('**/api/boat', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...shown } });
  });
  await page.addInitScript((text) => localStorage.setItem('houseboat.setup', text), JSON.stringify(typed));
  await page.goto(`/setup?step=${step}`);
  await page.getByRole('heading', { name: title }).waitFor();
  return page;
};

const titles = {
  boat: "What's your boat called?",
  lake: "Where's your lake?",
  families: 'Who shares the boat?',
  season: "When's your season?",
  look: 'Ready to cast off?',
};
const stepNames = Object.keys(titles) as (keyof typeof titles)[];

const lakeByHand = async (options: Device) => {
  const page = await openStep(options, 'lake', titles.lake, { ...draft, lake: { ...lake, isByHand: true } });
  await page.getByLabel('Coordinates').fill('nowhere');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Please enter two numbers').waitFor();
  return page;
};
const sameUsernames = async (options: Device) => {
  const page = await openStep(options, 'families', titles.families);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('Name of family 3').fill(longest.replace('e', 'é'));
  await page.getByText('has this username already').waitFor();
  return page;
};

/** The setup of a boat of one's own. */
export const setup: readonly Screen[] = [
  ...stepNames.map((step) => ({
    name: `setup, ${step}`,
    open: (options: Device) => openStep(options, step, titles[step]),
  })),
  {
    name: 'setup, used demo',
    open: (options) =>
      openStep(options, 'boat', 'Somebody has used the demo boat', draft, { isDemo: true, setup: null }),
  },
  { name: 'setup, lake by hand', open: lakeByHand },
  { name: 'setup, families with one username', open: sameUsernames },
];
