import { type Weather, weatherDescription } from '@houseboat/contract/weather.ts';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { domAnimation, LazyMotion } from 'framer-motion';
import { WeatherWidget } from '../../src/modules/weather/widget.tsx';
import { type Answer, deferred, fakeFetch } from '../support/fake-fetch.ts';
import { boat } from '../support/fixtures.ts';
import { show } from '../support/render.tsx';

const name = 'Lake Powell Weather';
const calm: Weather = {
  temperature: 88.4,
  description: 'Clear sky',
  humidity: 18,
  windSpeed: 9.2,
  feelsLike: 85.6,
  windGusts: 14.3,
  observedAt: new Date(Date.now() - 12 * 60_000).toISOString(),
};
const unavailable: Answer = { status: 502, body: { message: 'Weather data unavailable' } };

/** A page with the button and a weather service with these responses, of which the last repeats. */
function onPage(...answers: Answer[]) {
  let asked = 0;
  const calls = fakeFetch({
    'GET /api/boat': { body: boat },
    'GET /api/weather': (call) => {
      const answer = answers[Math.min(asked++, answers.length - 1)] ?? unavailable;
      return typeof answer === 'function' ? answer(call) : answer;
    },
  });
  const user = show(
    <LazyMotion features={domAnimation} strict>
      <WeatherWidget />
    </LazyMotion>,
  );
  return { user, asked: () => calls.filter(({ path }) => path === '/api/weather').length };
}

const opener = () => screen.findByRole('button', { name });
const card = () => screen.findByRole('region', { name });
const noCard = () => waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull());
const press = (label: string) => screen.getByRole('button', { name: label });
const measures = (element: HTMLElement) =>
  within(element)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

async function opened(...answers: Answer[]) {
  const page = onPage(...answers);
  await page.user.click(await opener());
  return { ...page, card: await card() };
}

afterEach(() => {
  jest.useRealTimers();
});

test('it starts closed and sends no request', async () => {
  const { asked } = onPage({ body: calm });
  expect(await opener()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('region')).toBeNull();
  expect(asked()).toBe(0);
});

test('it shows the reading, its time and its source', async () => {
  const { card } = await opened({ body: calm });
  expect(await within(card).findByText('88°F')).toBeInTheDocument();
  expect(card).toHaveTextContent('Clear sky');
  expect(measures(card)).toEqual(['Feels like: 86°F', 'Humidity: 18%', 'Wind: 9 mph', 'Gusts: 14 mph']);
  expect(card).toHaveTextContent(/Observed 1[2-9] minutes ago/);
  const source = within(card).getByRole('link', { name: /Open-Meteo \(CC BY 4\.0\)/ });
  expect(source).toHaveAttribute('href', 'https://open-meteo.com/');
  expect(source).toHaveAttribute('target', '_blank');
  expect(source).toHaveAttribute('rel', expect.stringContaining('noopener'));
});

test('it leaves out what is not known', async () => {
  const { card } = await opened({ body: { ...calm, humidity: null, windGusts: null } });
  expect(await within(card).findByText('88°F')).toBeInTheDocument();
  expect(measures(card)).toEqual(['Feels like: 86°F', 'Wind: 9 mph']);
  expect(card).not.toHaveTextContent(/Gusts|Humidity|take care/);
});

test('it loads only when first opened', async () => {
  const { user, asked } = await opened({ body: calm });
  await screen.findByText('88°F');
  await user.click(press('Close'));
  await noCard();
  await user.click(await opener());
  expect(await screen.findByText('88°F')).toBeInTheDocument();
  expect(asked()).toBe(1);
});

test('it shows a skeleton during the first load', async () => {
  const { answer, send } = deferred();
  await opened(answer);
  expect(screen.getByRole('status', { name: 'Loading the weather' })).toBeInTheDocument();
  expect(press('Loading...')).toHaveAttribute('aria-disabled', 'true');
  send({ body: calm });
  expect(await screen.findByText('88°F')).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading the weather' })).toBeNull();
});

describe('Refresh', () => {
  test('keeps the reading while it waits, then shows the new one', async () => {
    const { answer, send } = deferred();
    const { user, card, asked } = await opened({ body: calm }, answer);
    await within(card).findByText('88°F');
    await user.click(press('Refresh'));
    expect(card).toHaveTextContent('88°F');
    expect(press('Refreshing...')).toHaveAttribute('aria-disabled', 'true');
    await user.click(press('Refreshing...'));
    expect(asked()).toBe(2);
    send({ body: { ...calm, temperature: 91, observedAt: new Date().toISOString() } });
    expect(await within(card).findByText('91°F')).toBeInTheDocument();
    expect(card).toHaveTextContent('Observed just now');
    expect(press('Refresh')).toHaveFocus();
  });

  test('that fails keeps the reading and says so until it succeeds', async () => {
    const { user, card } = await opened({ body: calm }, unavailable, { body: { ...calm, temperature: 70 } });
    await within(card).findByText('88°F');
    await user.click(press('Refresh'));
    expect(await within(card).findByText('Unable to load weather data')).toBeInTheDocument();
    expect(card).toHaveTextContent('This is the most recent reading.');
    expect(card).toHaveTextContent('88°F');
    await user.click(press('Retry'));
    expect(await within(card).findByText('70°F')).toBeInTheDocument();
    expect(card).not.toHaveTextContent('Unable to load weather data');
  });
});

test('a failure says so, and Retry tries again and keeps the focus', async () => {
  const { user, card, asked } = await opened(unavailable, { body: calm });
  const failure = await within(card).findByText('Unable to load weather data');
  expect(failure.closest('[role=status]')).not.toBeNull();
  expect(card).not.toHaveTextContent('°F');
  await user.click(press('Retry'));
  expect(await within(card).findByText('88°F')).toBeInTheDocument();
  expect(card).not.toHaveTextContent('Unable to load weather data');
  expect(press('Refresh')).toHaveFocus();
  expect(asked()).toBe(2);
});

test.each([
  [25, false],
  [25.2, true],
  [40, true],
])('gusts of %d mph: caution for small boats: %s', async (windGusts, warns) => {
  const { card } = await opened({ body: { ...calm, windGusts } });
  await within(card).findByText('88°F');
  expect(/small boat/.test(card.textContent ?? '')).toBe(warns);
});

const iconOf = { sun: 'clear', 'cloud-rain': 'rain', cloud: 'cloud' };
test.each([
  ['Clear sky', 'clear'],
  ['Partly cloudy', 'cloud'],
  ['Foggy', 'cloud'],
  ['Drizzle', 'rain'],
  ['Rain', 'rain'],
  ['Snow', 'cloud'],
  ['Rain showers', 'rain'],
  ['Snow showers', 'cloud'],
  ['Thunderstorm', 'rain'],
] as const)('%s has the icon of %s', async (description, kind) => {
  const { card } = await opened({ body: { ...calm, description } });
  const sky = await within(card).findByText(description);
  const shown = Object.entries(iconOf).filter(([icon]) => sky.querySelector(`svg.lucide-${icon}`));
  expect(shown.map(([, shownKind]) => shownKind)).toEqual([kind]);
});
test('every description has an icon', () => {
  expect(weatherDescription.options).toHaveLength(9);
});

describe('it closes', () => {
  test.each([
    ['by its button', 'Close'],
    ['by Escape from within', '{Tab}{Escape}'],
    ['by Escape on the button that opened it', '{Escape}'],
  ])('%s, and the focus returns to the button', async (_, how) => {
    const { user } = await opened({ body: calm });
    await screen.findByText('88°F');
    expect(await opener()).toHaveAttribute('aria-expanded', 'true');
    if (how === 'Close') await user.click(press('Close'));
    else await user.keyboard(how);
    await noCard();
    expect(await opener()).toHaveFocus();
    expect(await opener()).toHaveAttribute('aria-expanded', 'false');
  });

  test('when the button is pressed again', async () => {
    const { user } = await opened({ body: calm });
    await user.click(await opener());
    await noCard();
  });
});

test('the age of the reading stays up to date', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['requestAnimationFrame'] });
  const { card } = await opened({ body: { ...calm, observedAt: new Date(Date.now() - 2 * 60_000).toISOString() } });
  await within(card).findByText(/^[2-4] minutes ago$/);
  act(() => void jest.advanceTimersByTime(3 * 60_000));
  expect(card).toHaveTextContent(/Observed [5-7] minutes ago/);
});
