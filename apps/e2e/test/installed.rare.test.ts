import { expect } from '@jest/globals';
import { seriousViolations } from '../src/accessibility.ts';
import { boat, families } from '../src/boat.ts';
import { draftNow, pickNow } from '../src/draft-night.ts';
import {
  isSubscribed,
  keptVersion,
  lastStatus,
  leave,
  notificationsOn,
  openDevice,
  pushServiceOf,
  pushUntil,
  share,
  stored,
  storedFiles,
  watchResponses,
} from '../src/installed-app.ts';
import { needsAttention } from '../src/issues.ts';
import { openReleases } from '../src/next-release.ts';
import { iphonePhoto, makePhoto } from '../src/photos.ts';
import {
  draftAfter,
  idle,
  laptop,
  newcomer,
  phone,
  playInWholeBrowser,
  productAt,
  scenario,
  signedIn,
} from '../src/stage.ts';
import { until } from '../src/wait.ts';

const family = families[0]?.username ?? '';

playInWholeBrowser();

scenario('the app can be installed under the boat’s name', async () => {
  const page = await signedIn(family, { ...phone, serviceWorkers: 'allow' });
  await page.goto('/');
  const devtools = await page.context().newCDPSession(page);
  const { errors, manifest } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { title } = await (await page.request.get('/api/boat')).json();
  expect(manifest.name).toBe(title);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Each test has a private window, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
});

scenario('guests and televisions have no service worker', async () => {
  for (const [path, words] of [
    ['/', 'Kingfisher Houseboat'],
    ['/tv', /^The code is /],
    ['/sign/token', '404 Page Not Found'],
  ] as const) {
    const page = await newcomer({ ...laptop, serviceWorkers: 'allow' });
    // The call, because the registration takes a while.
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype;
      ServiceWorkerContainer.prototype.register = function (...worker) {
        Object.assign(window, { isRegistered: true });
        return register.apply(this, worker);
      };
    });
    await page.goto(path);
    await page.getByText(words).first().waitFor();
    await idle(page);
    expect(await page.evaluate(() => 'isRegistered' in window)).toBe(false);
  }
});

scenario('a device that was turned on shows a push, and is silent after the family logs out', async () => {
  const page = await openDevice(family, laptop);
  await page.goto('/preferences');
  await page.getByLabel("Notify us when it's our turn").click();
  await page.getByRole('heading', { name: 'On for this device' }).waitFor();
  await stored(page);
  const files = await storedFiles(page);
  // Of the API, only what the calendar is made of.
  const others = files.filter((path) => path !== '/unknown.html' && !path.startsWith('/assets/'));
  expect(
    others.filter(
      (path) => !/^\/api\/(auth\/family\/session|boat|families|seasons|weeks\/\d+|draft\/\d+\/events)$/.test(path),
    ),
  ).toEqual([]);
  // The decoder of HEIC photos is almost as large as all of them together.
  expect(files.filter((path) => /heic|heif|wasm/.test(path))).toEqual([]);
  expect(files.some((path) => path.includes('photo-worker'))).toBe(true);
  const push = await pushServiceOf(page);
  const message = (title: string) => ({ title, body: 'Pick a week.', tag: 'turn:2026', path: '/week-selection' });

  // In headless Chromium every window has the focus, and one of the family's would suppress the notification.
  await leave(page);
  await pushUntil(
    () => push(message('Your turn')),
    async () => (await notificationsOn(page)).includes('Your turn'),
  );
  await page.goto('/preferences');
  await page.getByRole('heading', { name: 'On for this device' }).waitFor();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  await until(async () => !(await isSubscribed(page)));
  await until(async () => (await storedFiles(page)).length === 0);
  expect(await notificationsOn(page)).toEqual([]);

  // Now nothing reads from the worker but the test: a page that opens would close its notifications.
  await leave(page);
  await watchResponses(page);
  await pushUntil(
    () => push(message('Still your turn')),
    async () => (await lastStatus(page)) === 401,
  );
  expect(await notificationsOn(page)).toEqual([]);
});

scenario('without a connection the app opens with the calendar as it last was, and catches up later', async () => {
  await draftAfter(1);
  const page = await signedIn(family, { ...laptop, serviceWorkers: 'allow' });
  await page.goto('/calendar');
  await stored(page);
  await pickNow();
  const { version } = await draftNow();
  await until(async () => (await keptVersion(page)) === version);

  await page.context().setOffline(true);
  await page.reload();
  const notice = page.getByText(/^No connection\. This is the calendar as of /);
  await notice.waitFor();
  const weeks = page.getByRole('list', { name: 'Weekly Assignments' }).getByRole('listitem');
  await weeks.nth(1).waitFor();
  expect(await weeks.count()).toBe(2);

  await pickNow();
  await page.context().setOffline(false);
  await weeks.nth(2).waitFor();
  await notice.waitFor({ state: 'hidden' });
});

scenario('photos from the share sheet wait for the log-in, and become a report', async () => {
  const page = await signedIn(family, { ...phone, serviceWorkers: 'allow' });
  await page.goto('/calendar');
  await stored(page);
  const photos = [await makePhoto(page, 'cleat.jpg'), iphonePhoto()];
  await page.request.post('/api/auth/family/logout');
  await page.getByLabel('Family Username').waitFor();

  await share(page, 'The cleat is loose.', photos);
  // The page that reports issues leads to the log-in, and the log-in back to it.
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('heading', { name: 'Kingfisher Houseboat' }).waitFor();
  await page.getByLabel('Family Username').fill(family);
  await page.getByLabel('Password', { exact: true }).fill(boat.defaultPassword);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Maintenance Issue' });
  await dialog.getByRole('img', { name: 'cleat.jpg' }).waitFor();
  await dialog.getByText('IMG_0001.HEIC').waitFor();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('The cleat is loose.');
  expect(await seriousViolations(page)).toEqual([]);

  await dialog.getByLabel('Issue Title').fill('Cleat');
  await dialog.getByRole('button', { name: 'Report Issue' }).click();
  await needsAttention(page).card('Cleat').getByText('View all photos (2)').waitFor();
  await page.reload();
  await needsAttention(page).card('Cleat').waitFor();
  // What was shared would open this dialog and fill it.
  await needsAttention(page).report.click();
  await dialog.waitFor();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('');
  expect(await dialog.getByRole('img').count()).toBe(0);
});

scenario('a new release replaces the app: no window lacks a file of its own, and no page is stale', async () => {
  const releases = await openReleases(productAt());
  const first = await signedIn(family, { ...laptop, serviceWorkers: 'allow' });
  const context = first.context();
  await first.goto(releases.base);
  await stored(first);
  await first.reload();
  await first.getByRole('link', { name: 'Calendar View' }).waitFor();

  releases.release();
  // The server no longer has this page's code.
  await first.getByRole('link', { name: 'Calendar View' }).click();
  await first.getByRole('heading', { name: 'Calendar View' }).waitFor();

  const second = await context.newPage();
  await second.goto(releases.base);
  await second.getByText('The next release').waitFor();
  await second.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await until(async () => (await storedFiles(second)).includes(releases.nextEntry));
  expect(await storedFiles(second)).toContain(releases.entry);

  await first.close();
  await second.close();
  const third = await context.newPage();
  await third.goto(releases.base);
  await until(async () => !(await storedFiles(third)).includes(releases.entry));
  releases.stop();
  await third.reload();
  await third.getByText('The next release').waitFor();
});
