import { expect, test } from '@jest/globals';
import { isPublicAddress, RefusedHost, resolvePublic } from '../../src/platform/outbound/post.ts';

test.each([
  ['unspecified', ['0.0.0.0', '0.1.2.3', '::']],
  ['loopback', ['127.0.0.1', '127.255.0.3', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd00:ec2::254']],
  ['shared by a provider’s customers', ['100.64.0.1', '100.127.255.255']],
  ['local to a link or site', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'fec0::1']],
  ['multicast or broadcast', ['224.0.0.1', '239.255.255.250', '255.255.255.255', 'ff02::1']],
  ['IPv4 within IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::7f00:1', '::ffff:0:7f00:1']],
  ['translated to IPv4', ['64:ff9b:1::808:808', '64:ff9b::1:0:808:808', '2002:7f00:1::1', '2001:0:1::1']],
  [
    'translated to IPv4 that is not public',
    [
      '64:ff9b::7f00:1',
      '64:ff9b::10.0.0.1',
      '64:ff9b::192.168.1.1',
      '64:ff9b::a9fe:a9fe',
      '64:ff9b::6440:1',
      '64:ff9b::',
    ],
  ],
  ['reserved or for documents', ['192.0.0.8', '192.0.2.1', '198.18.0.1', '203.0.113.9', '240.0.0.1', '2001:db8::1']],
  ['not allocated', ['4000::1', '200::1', '5f00::1', '100::1']],
  ['no address', ['', 'localhost', 'push.example.org', '8.8.8.8.8']],
])('an address that is %s is not public', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses of the internet are public', () => {
  const addresses = ['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '100.128.0.1', '2606:4700::1111', '2a00::1'];
  expect(addresses.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test('an address of the internet is public too where DNS64 translates it', async () => {
  expect(['64:ff9b::808:808', '64:ff9b::8.8.8.8'].map(isPublicAddress)).toEqual([true, true]);
  expect(await resolvePublic('push.example.org', to('64:ff9b::808:808'))).toHaveLength(1);
  await expect(resolvePublic('push.example.org', to('64:ff9b::808:808', '64:ff9b::a00:1'))).rejects.toThrow(
    RefusedHost,
  );
});

const to =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('a host has all of its addresses checked', async () => {
  const found = await resolvePublic('push.example.org', to('8.8.8.8', '2606:4700::1111'));
  expect(found.map(({ address }) => address)).toEqual(['8.8.8.8', '2606:4700::1111']);
  for (const addresses of [[], ['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], ['2606:4700::1111', '::1']])
    await expect(resolvePublic('push.example.org', to(...addresses))).rejects.toThrow(RefusedHost);
});

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[2606:4700::1111]/',
])('a host that is an address is refused, however it is written: %s', async (url) => {
  await expect(resolvePublic(new URL(url).hostname, to('8.8.8.8'))).rejects.toThrow(RefusedHost);
});
