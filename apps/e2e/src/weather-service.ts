import { once } from 'node:events';
import { createServer } from 'node:http';

/** A stand-in for the public weather service, and its number of requests. */
export type WeatherService = { url: string; requests: number; stop: () => void };

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

/** Starts a weather service with the public one's response format. */
export const startWeatherService = async (): Promise<WeatherService> => {
  const server = createServer((_request, response) => {
    service.requests += 1;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ current }));
  }).listen(0, '127.0.0.1');
  const service: WeatherService = { url: '', requests: 0, stop: () => server.close() };
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The weather service has no port.');
  service.url = `http://127.0.0.1:${address.port}/v1/forecast`;
  return service;
};
