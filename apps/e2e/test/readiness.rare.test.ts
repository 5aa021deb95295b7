import { boat, families } from '../src/boat.ts';
import { manageDraft } from '../src/draft-night.ts';
import { draftAfter, laptop, phone, postAs, scenario, signedIn } from '../src/stage.ts';

scenario('a family stays ready when its only tab is closed, and when its phone loses the network', async () => {
  await draftAfter(0);
  await manageDraft('schedule', { startsAt: new Date(Date.now() + 3_600_000).toISOString() });
  const [family, other] = [
    await signedIn(families[1]?.username ?? '', phone),
    await signedIn(boat.adminUsername, laptop),
  ];
  for (const page of [family, other]) await page.goto('/week-selection');
  const ready = (isReady: boolean, page = family) => page.getByRole('button', { name: "I'm ready", pressed: isReady });
  const isSaid = other.getByText('Ready', { exact: true });
  await ready(false).click();
  await ready(true).waitFor();
  await isSaid.waitFor();

  const tab = await family.context().newPage();
  await family.close();
  await tab.goto('/week-selection');
  await ready(true, tab).waitFor();

  await tab.context().setOffline(true);
  await tab.getByText('Reconnecting…', { exact: true }).waitFor();
  await tab.context().setOffline(false);
  await tab.getByText('Reconnecting…', { exact: true }).waitFor({ state: 'hidden' });
  await ready(true, tab).waitFor();
  await isSaid.waitFor();

  await ready(true, tab).click();
  await isSaid.waitFor({ state: 'hidden' });
  await postAs(boat.adminUsername, '/api/draft/2026/start');
});
