import { isPublicAddress, isPublicUrl } from './private-address.ts';

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.255.255', '2a00:1450:4001:82a::200e', '2606:4700::1111'])(
  '%s is an address of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fd00:ec2::254',
  '2002:7f00:1::',
  '2001:db8::1',
  'ff02::1',
  'localhost',
  '',
])('%s is no address of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://8.8.8.8/abc',
])('%s may be a push service', (url) => expect(isPublicUrl(url)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'ftp://fcm.googleapis.com/abc',
  'https://localhost/abc',
  'https://localhost./abc',
  'https://shop.localhost/abc',
  'https://redis/abc',
  'https://redis.internal/abc',
  'https://127.0.0.1/abc',
  'https://127.1/abc',
  'https://0x7f000001/abc',
  'https://2130706433/abc',
  'https://[::1]/abc',
  'https://[::ffff:127.0.0.1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://user:secret@fcm.googleapis.com/abc',
  'no address',
])('%s may not be a push service', (url) => expect(isPublicUrl(url)).toBe(false));
