import { once } from 'node:events';
import { createServer } from 'node:http';

/** In place of the public weather service: how often it was asked, and whether it answers. */
export type WeatherService = { url: string; asked: number; away: boolean; stop: () => void };

const current = {
  time: '2026-05-24T18:15',
  interval: 900,
  temperature_2m: 84.3,
  relative_humidity_2m: 22,
  apparent_temperature: 81.9,
  weather_code: 2,
  wind_speed_10m: 7.4,
  wind_gusts_10m: 31.6,
};

/** Starts a weather service of the tests' own, that speaks as the public one does. */
export const startWeatherService = async (): Promise<WeatherService> => {
  const server = createServer((_request, response) => {
    service.asked += 1;
    const [status, body] = service.away ? [400, { error: true, reason: 'Away.' }] : [200, { current }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  const service: WeatherService = { url: '', asked: 0, away: false, stop: () => server.close() };
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The weather service has no port.');
  service.url = `http://127.0.0.1:${address.port}/v1/forecast`;
  return service;
};
