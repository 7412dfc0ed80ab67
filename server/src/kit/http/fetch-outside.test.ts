import { expect, it } from 'vitest';
import { AddressRejected, fetchOutside, isPublicAddress, publicUrl } from './fetch-outside.ts';

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:10.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2002:7f00:1::',
  '64:ff9b::a00:1',
  'not an address',
])('isPublicAddress refuses %s', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('isPublicAddress accepts %s', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

it.each([
  'http://calendar.example.com/a.ics',
  'ftp://calendar.example.com/a.ics',
  'file:///etc/passwd',
  'https://localhost/a.ics',
  'https://intranet/a.ics',
  'https://127.0.0.1/a.ics',
  'https://2130706433/a.ics',
  'https://0x7f.1/a.ics',
  'https://[::1]/a.ics',
  'https://[::ffff:127.0.0.1]/a.ics',
  'https://ann:secret@calendar.example.com/a.ics',
  'https://calendar.example.com:5432/a.ics',
  'nothing',
])('publicUrl refuses %s', (text) => expect(() => publicUrl(text)).toThrow(AddressRejected));

it('publicUrl accepts a public https address', () =>
  expect(publicUrl('https://calendar.example.com/a.ics?key=1').host).toBe('calendar.example.com'));

it('fetchOutside refuses a host name when it resolves to the local machine', async () => {
  const name = 'localhost.localdomain';
  await expect(fetchOutside(`https://${name}/`, { accept: '*/*', most: 10 })).rejects.toThrow(/localhost/);
});
