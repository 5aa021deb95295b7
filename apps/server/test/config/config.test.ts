import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { lockDataDir, storedSecret } from '../../src/platform/config/data-dir.ts';
import { readEnvironment } from '../../src/platform/config/environment.ts';

const folder = mkdtempSync(join(tmpdir(), 'houseboat-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the environment', () => {
  test('has a default for everything, and blank is unset', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: './data',
      databaseUrl: undefined,
      sessionSecret: undefined,
      publicUrl: undefined,
      showPasswordHint: true,
      trustProxy: false,
      weatherUrl: 'https://api.open-meteo.com/v1/forecast',
      geocodingUrl: 'https://geocoding-api.open-meteo.com/v1/search',
      logLevel: 'info',
    });
  });

  test('ignores blanks around each setting but the secret, as from a file with the line ends of Windows', () => {
    const SESSION_SECRET = `${'s'.repeat(32)}\r`;
    const read = readEnvironment({
      PORT: '3001\r',
      DATA_DIR: './boat\r',
      LOG_LEVEL: '\ufeffwarn\n',
      SMTP_URL: '\r',
      SESSION_SECRET,
    });
    expect(read).toMatchObject({ port: 3001, dataDir: './boat', logLevel: 'warn', sessionSecret: SESSION_SECRET });
  });

  test.each(['redis://redis.example', 'rediss://boat:pass%23word@redis.example:6380/0'])(
    'accepts the bus at %s for servers that share a database',
    (BUS_URL) => {
      const DATABASE_URL = 'postgres://db.example/boat';
      expect(readEnvironment({ DATABASE_URL, SESSION_SECRET: 's'.repeat(32), BUS_URL }).busUrl).toBe(BUS_URL);
      expect(() => readEnvironment({ BUS_URL })).toThrow('BUS_URL: requires DATABASE_URL');
    },
  );

  test('normalizes the public address, and accepts proxies by address, range or name', () => {
    expect(readEnvironment({ PUBLIC_URL: 'https://Boat.example:443/', TRUST_PROXY: 'true' }).publicUrl).toBe(
      'https://boat.example',
    );
    const { trustProxy } = readEnvironment({ TRUST_PROXY: '10.0.0.1, 10.0.0.0/8, ::1, loopback' });
    expect(trustProxy).toEqual(['10.0.0.1', '10.0.0.0/8', '::1', 'loopback']);
  });

  test('hides the password hint on a public host, unless it is set', () => {
    expect(readEnvironment({ HOST: '0.0.0.0' }).showPasswordHint).toBe(false);
    expect(readEnvironment({ HOST: '0.0.0.0', SHOW_PASSWORD_HINT: 'true' }).showPasswordHint).toBe(true);
    expect(readEnvironment({ HOST: 'localhost', SHOW_PASSWORD_HINT: 'false' }).showPasswordHint).toBe(false);
  });

  test.each([
    ['https://boat.example.org', false],
    ['http://192.168.1.7:3000', false],
    ['http://localhost.example.org', false],
    ['http://127.0.0.1.example.org', false],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:3000', true],
    ['http://[::1]:3000', true],
  ])('behind a proxy on its own machine, shows the password hint by default at %s: %s', (PUBLIC_URL, isShown) => {
    const env = { PUBLIC_URL, TRUST_PROXY: 'loopback' };
    expect(readEnvironment(env).showPasswordHint).toBe(isShown);
    expect(readEnvironment({ ...env, HOST: '0.0.0.0' }).showPasswordHint).toBe(false);
    expect(readEnvironment({ ...env, SHOW_PASSWORD_HINT: 'true' }).showPasswordHint).toBe(true);
  });

  test.each([
    [{ PORT: 'many' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://x/y' }, 'SESSION_SECRET'],
    [{ BUS_URL: 'https://redis.example' }, 'BUS_URL'],
    [{ BUS_URL: 'redis://' }, 'BUS_URL'],
    [{ BUS_URL: 'redis://redis.example/boat' }, 'BUS_URL'],
    [{ BUS_URL: 'redis://redis.example' }, 'BUS_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ PUBLIC_URL: 'boat.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://boat.example' }, 'TRUST_PROXY'],
    [{ PUBLIC_URL: 'http://boat.example/boat' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'http://boat.example/?x' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1,' }, 'TRUST_PROXY'],
    [{ TRUST_PROXY: '127.0.0.1/33' }, 'TRUST_PROXY'],
    [{ SHOW_PASSWORD_HINT: 'perhaps' }, 'SHOW_PASSWORD_HINT'],
    [{ WEATHER_URL: 'ftp://weather.example' }, 'WEATHER_URL'],
    [{ WEATHER_URL: 'https://boat:secret@weather.example' }, 'WEATHER_URL'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('%j fails the start and names %s', (env, name) => {
    expect(() => readEnvironment(env as NodeJS.ProcessEnv)).toThrow(`Environment variable ${name}: `);
  });
});

test('an address without http:// says only that', () => {
  expect(() => readEnvironment({ PUBLIC_URL: 'localhost:3000' })).toThrow(
    /^Environment variable PUBLIC_URL: must be an http:\/\/ or https:\/\/ address$/,
  );
});

test('settings that others require are named even if other settings are invalid', () => {
  const env = {
    PORT: 'many',
    GEOCODING_URL: 'geocoding.example',
    SMTP_URL: 'smtp://mail.example',
    DATABASE_URL: 'postgres://db.example/boat',
    S3_BUCKET: 'boat',
  };
  expect(() => readEnvironment(env)).toThrow(
    [
      'PORT: must be a number from 0 to 65535',
      'GEOCODING_URL: must be an http:// or https:// address',
      'SESSION_SECRET: is required with DATABASE_URL, so that all servers sign cookies with the same secret',
      ...['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
        (name) => `${name}: is required because other S3_* settings are set`,
      ),
      'PUBLIC_URL: is required with SMTP_URL: mails contain it',
      'MAIL_FROM: is required with SMTP_URL: mails contain it',
    ]
      .map((fault) => `Environment variable ${fault}`)
      .join('\n'),
  );
});

describe('an address with a user name and a password', () => {
  const SESSION_SECRET = 'x'.repeat(32);
  const PUBLIC_URL = 'http://boat.example';
  const MAIL_FROM = 'boat@boat.example';
  const settings = (password: string) => [
    { DATABASE_URL: `postgres://boat:${password}@db.example:5432/boat`, SESSION_SECRET },
    { SMTP_URL: `smtps://boat:${password}@mail.example`, PUBLIC_URL, MAIL_FROM },
    { BUS_URL: `redis://boat:${password}@redis.example`, DATABASE_URL: 'postgres://db.example/boat', SESSION_SECRET },
  ];

  test.each(['100%', '5%4', '7%zz', 'a#b', 'a/b', 'a?b', '12#b', '12/b', '12?b', '1?b=2/c', 'a@b/c', 'a:b#c', '%/12'])(
    'says how to write the password %s, and does not repeat it',
    (password) => {
      for (const env of settings(password)) {
        const [name] = Object.keys(env);
        expect(() => readEnvironment(env)).toThrow(
          new RegExp(`^Environment variable ${name}: has a character in its user name or password .*write % as %25`),
        );
        expect(() => readEnvironment(env)).not.toThrow(`:${password}`);
        expect(readEnvironment(settings(encodeURIComponent(password))[0])).toBeDefined();
      }
    },
  );

  test.each(['a@b', 'a:b', 'a b', '&=+;,$!', 'pässwörd', '%41%2f', ''])(
    'accepts the password %s as it is',
    (password) => {
      for (const env of settings(password)) expect(readEnvironment(env)).toBeDefined();
    },
  );

  test.each([
    'postgres://db.example/boat?user=boat@db&password=a@b',
    'postgresql://boat@localhost/boat?host=/run/postgresql',
    'postgres://boat@[::1]:5432/boat?options=-csearch_path%3Dboat',
    'postgres://db.example',
  ])('can be %s', (DATABASE_URL) => {
    expect(readEnvironment({ DATABASE_URL, SESSION_SECRET }).databaseUrl).toBe(DATABASE_URL);
  });

  test.each([
    ['host=db.example user=boat', 'must be a postgres:// address'],
    ['postgres://boat:secret@one.example:5432,two.example:5432/boat', 'must have the form '],
    ['postgres://boat:secret@db.example:port/boat', 'must have the form '],
  ])('cannot be %s', (DATABASE_URL, words) => {
    expect(() => readEnvironment({ DATABASE_URL, SESSION_SECRET })).toThrow(
      `Environment variable DATABASE_URL: ${words}`,
    );
  });
});

describe('the data directory', () => {
  test('is locked by one process until it releases the lock', () => {
    const release = lockDataDir(join(folder, 'data'));
    expect(() => lockDataDir(join(folder, 'data'))).toThrow(/Another process is using the data directory/);
    release();
    lockDataDir(join(folder, 'data'))();
  });

  test('that cannot be created fails the start with a message', () => {
    writeFileSync(join(folder, 'a-file'), '');
    expect(() => lockDataDir(join(folder, 'a-file'))).toThrow(/The data directory .*a-file cannot be used: /);
  });

  test('stores a secret that only its owner can read', async () => {
    const secret = await storedSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(await storedSecret(folder)).toBe(secret);
    expect(statSync(join(folder, 'session-secret')).mode & 0o777).toBe(0o600);
    writeFileSync(join(folder, 'session-secret'), '');
    await expect(storedSecret(folder)).rejects.toThrow(/session-secret does not contain a secret/);
  });
});
