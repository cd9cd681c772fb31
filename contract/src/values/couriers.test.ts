import { expect, test } from 'vitest';
import { trackingUrl } from './couriers.ts';

test.each([
  ['JNE', 'https://www.jne.co.id/tracking-package'],
  [' jne YES', 'https://www.jne.co.id/tracking-package'],
  ['J&T Express', 'https://jet.co.id/track'],
  ['J & T', 'https://jet.co.id/track'],
  ['SiCepat REG', 'https://www.sicepat.com/checkAwb'],
  ['FedEx', 'https://www.fedex.com/fedextrack/?trknbr=A%2F1'],
])('Z32 a parcel of %s is followed at %s', (courier, url) => {
  expect(trackingUrl(courier, 'A/1')).toBe(url);
});

test.each(['GoSend', 'Upside', 'Jnever', 'javascript:alert(1)', ''])(
  'Z32 a parcel of %j, which is not known, has no link',
  (courier) => expect(trackingUrl(courier, '1')).toBeNull(),
);
