import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

/** A response of the public service. */
export const forecast = {
  latitude: 36.13,
  longitude: -114.45,
  generationtime_ms: 0.0569,
  utc_offset_seconds: 0,
  timezone: 'GMT',
  timezone_abbreviation: 'GMT',
  elevation: 372,
  current_units: {
    time: 'iso8601',
    interval: 'seconds',
    temperature_2m: '°F',
    relative_humidity_2m: '%',
    apparent_temperature: '°F',
    weather_code: 'wmo code',
    wind_speed_10m: 'mp/h',
    wind_gusts_10m: 'mp/h',
  },
  current: {
    time: '2026-05-24T18:15',
    interval: 900,
    temperature_2m: 84.3,
    relative_humidity_2m: 22,
    apparent_temperature: 81.9,
    weather_code: 2,
    wind_speed_10m: 7.4,
    wind_gusts_10m: 18.1,
  },
};

/** The answer to a question for the days from one on, each a degree warmer than the one before. The last one has no numbers yet. */
export const forecastFrom = (days: string[]) => {
  const values = (first: number) => days.map((_, nth) => (nth === days.length - 1 ? null : first + nth));
  return {
    utc_offset_seconds: -25_200,
    daily: {
      time: days,
      weather_code: days.map(() => 0),
      temperature_2m_max: values(90),
      temperature_2m_min: values(60),
      wind_speed_10m_max: values(12),
      wind_gusts_10m_max: values(24),
    },
  };
};

export type Answer = (response: ServerResponse) => void;

/** Responds with a status and a body: text as it is, anything else as JSON. */
export const answering =
  (body: unknown, status = 200): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Starts a weather service that records the requests and responds as the test sets. */
export async function startWeatherService() {
  const asked: URL[] = [];
  const service = { url: '', asked, answer: answering(forecast) as Answer, close: async () => {} };
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', service.url));
    service.answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The weather service has no port.');
  service.url = `http://127.0.0.1:${address.port}/v1/forecast`;
  service.close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return service;
}

export type WeatherService = Awaited<ReturnType<typeof startWeatherService>>;

/** A forecast without a field of the current weather. */
export const without = (field: keyof typeof forecast.current) => {
  const { [field]: _, ...current } = forecast.current;
  return { ...forecast, current };
};
/** A forecast with other current weather. */
export const withCurrent = (change: object) => ({ ...forecast, current: { ...forecast.current, ...change } });
