import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { readEnvironment } from '../../src/platform/config/environment.ts';
import { deliversMail } from '../../src/platform/mail/delivery.ts';

type Service = {
  image: string;
  build?: { target: string };
  profiles?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  secrets?: string[];
  environment?: Record<string, string>;
  networks?: string[];
  tmpfs?: string[];
  healthcheck?: { start_period?: string; start_interval?: string };
};
type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { enable_ipv6?: boolean } | null>;
  secrets: Record<string, { file: string }>;
};

const root = resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
/** The file as Compose reads it without any variables. */
const composeFile = read('docker-compose.yml')
  .replaceAll(/\$\{\w+:-(.*?)\}/g, '$1')
  .replaceAll(/\$\{\w+:\+[^{}]*(\$\{\w+-?\})?\}/g, '');
const { services, networks, secrets } = parse(composeFile, { merge: true }) as Compose;
const dockerfile = read('infra/Dockerfile');
const stack = Object.entries(services).filter(([, { profiles }]) => !profiles);

const folder = mkdtempSync(join(tmpdir(), 'houseboat-compose-'));
afterAll(() => rmSync(folder, { recursive: true }));
const makeSecrets = () => {
  cpSync(join(root, 'infra/make-secrets.sh'), join(folder, 'make-secrets.sh'));
  execFileSync('sh', [join(folder, 'make-secrets.sh')]);
};
const secretFile = (name: string) => join(folder, 'secrets', name);

test('the secrets of the services are declared, and created once', () => {
  makeSecrets();
  const asked = new Set(stack.flatMap(([, { secrets: names }]) => names ?? []));
  expect([...asked].sort()).toEqual(Object.keys(secrets).sort());
  const kept = [...asked].map((name) => readFileSync(secretFile(name), 'utf8'));
  expect(new Set(kept).size).toBe(kept.length);
  makeSecrets();
  expect([...asked].map((name) => readFileSync(secretFile(name), 'utf8'))).toEqual(kept);
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o700);
  for (const name of asked) {
    expect(secrets[name]?.file).toBe(`./infra/secrets/${name}`);
    expect(statSync(secretFile(name)).mode & 0o777).toBe(0o444);
  }
});

test.each(['server-a', 'server-b', 'server-c'])('%s has every setting that it needs, under the right name', (name) => {
  makeSecrets();
  const inImage =
    /^ENV (.*)$/m
      .exec(dockerfile)?.[1]
      ?.split(' ')
      .map((setting) => setting.split('=')) ?? [];
  const given = { ...Object.fromEntries(inImage), ...services[name]?.environment };
  const here = Object.fromEntries(
    Object.entries(given).map(([key, value]) => [key, String(value).replace('/run/secrets', join(folder, 'secrets'))]),
  );
  const env = readEnvironment(here);
  expect(env).toEqual({
    host: '0.0.0.0',
    port: 3000,
    dataDir: '/data',
    databaseUrl: `postgres://houseboat:${readFileSync(secretFile('database-password'))}@database:5432/houseboat`,
    boatConfig: undefined,
    sessionSecret: readFileSync(secretFile('session-secret'), 'utf8'),
    publicUrl: 'https://localhost',
    showPasswordHint: false,
    trustProxy: true,
    geocodingUrl: 'https://geocoding-api.open-meteo.com/v1/search',
    weatherUrl: 'https://api.open-meteo.com/v1/forecast',
    s3: {
      endpoint: 'http://storage:7070',
      bucket: 'houseboat',
      region: 'us-east-1',
      accessKeyId: 'houseboat',
      secretAccessKey: readFileSync(secretFile('s3-secret-access-key'), 'utf8'),
    },
    smtpUrl: 'smtp://mailpit:1025',
    mailFrom: { name: '', address: 'houseboat@example.org' },
    logLevel: 'info',
  });
  // Until the operator names a mail server, invitations are not shown as mailed.
  expect(deliversMail(env)).toBe(false);
  expect(deliversMail({ smtpUrl: 'smtps://boat:secret@mail.example.org' })).toBe(true);
});

/** The paragraph of the Dockerfile that makes an image. */
const stageOf = (target: string) =>
  dockerfile.split('\n\n').find((stage) => new RegExp(`^FROM .* AS ${target}$`, 'm').test(stage)) ?? '';

test('a client of a published port keeps its address, IPv6 included', () => {
  const published = stack.filter(([, { ports }]) => ports);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  const reached = published.flatMap(([, service]) => service.networks?.map((name) => networks[name]) ?? []);
  expect(reached).toContainEqual(expect.objectContaining({ enable_ipv6: true }));
});

test.each(stack)('%s is found healthy as soon as it is', (_name, { build, healthcheck }) => {
  if (build) expect(stageOf(build.target)).toMatch(/^HEALTHCHECK .*--start-period=\d+s --start-interval=500ms/m);
  else expect(healthcheck).toMatchObject({ start_period: '30s', start_interval: '500ms' });
});

test.each(stack)('%s can write to its folders in memory', (_name, { tmpfs = [] }) => {
  // Those have the modes of the image's, and belong to root unless they name a user.
  const openToAll = ['/tmp', '/run/postgresql'];
  for (const folder of tmpfs) if (!openToAll.includes(folder)) expect(folder).toMatch(/:uid=1000,gid=1000$/);
});

test.each(stack)('%s has no more rights than it needs', (name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  if (service.build) {
    expect(stageOf(service.build.target)).toMatch(/^USER (?!root|0)/m);
  } else expect(service.user).toMatch(/^(?!root|0)\w/);
  if (name !== 'proxy') expect(service.ports).toBeUndefined();
});

test('every image has an exact version, and Node.js is the project’s', () => {
  const stages = [...dockerfile.matchAll(/ AS (\w+)$/gm)].map(([, stage]) => stage);
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
  const foreign = [
    ...images.filter((image) => !stages.includes(image)),
    ...Object.values(services).flatMap(({ build, image }) => (build ? [] : [image])),
  ];
  for (const image of foreign) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)*$/);
  const { dependencies } = JSON.parse(read('package.json'));
  const nodes = foreign.filter((image) => image.startsWith('node:'));
  expect(new Set(nodes)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]));
});

test.each(['proxy', 'storage'])(
  '%s is named by its content, and so replaced only by a release that changes it',
  (name) => {
    const stage = stageOf(name)
      .replaceAll(/^#.*\n/gm, '')
      .trim();
    const copied = [...stage.matchAll(/^COPY (\S+) /gm)].map(([, file = '']) => read(file));
    const content = createHash('sha256')
      .update([stage, ...copied].join('\0'))
      .digest('hex')
      .slice(0, 8);
    expect(stage).not.toContain('VERSION');
    expect(services[name]?.image).toBe(`ghcr.io/houseboat/houseboat-${name}:${content}`);
  },
);

test('the server’s image has no files of its packages that are for development', () => {
  expect(stageOf('server')).toContain('COPY --from=modules /app ./');
  expect(stageOf('modules')).toMatch(
    /^RUN .*import\('\/tools\/packages\.mjs'\)\.then\(\(\{ trim \}\) => trim\('\.'\)\)"$/m,
  );
});

test('the profile with three servers has a Redis between them that only they reach, and the proxy leads to all three', () => {
  for (const name of ['server-c', 'redis']) expect(services[name]?.profiles).toEqual(['redis']);
  expect(services.redis).toMatchObject({ read_only: true, cap_drop: ['ALL'], networks: ['inside'] });
  expect(services.redis?.ports).toBeUndefined();
  const [, example = ''] = /^#.* (BUS_URL=\S+),/m.exec(read('docker-compose.yml')) ?? [];
  expect(example).toBe('BUS_URL=redis://redis:6379');
  expect(services['server-a']?.environment).toMatchObject({ BUS_URL: '' });
  expect(read('docker-compose.yml')).toMatch(/SERVERS: server-a:3000 server-b:3000\$\{BUS_URL:\+ server-c:3000\}\n/);
});

test('PostgreSQL alone can be reached from this machine only', () => {
  expect(services.postgres).toMatchObject({ profiles: ['alone'], ports: ['127.0.0.1:5432:5432'] });
});
