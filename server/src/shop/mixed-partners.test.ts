import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { describeMixture } from './mixed-partners.ts';

const midtrans = {
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-x',
  MIDTRANS_SNAP_URL: 'https://app.sandbox.midtrans.com/snap/v1',
  MIDTRANS_API_URL: 'https://api.sandbox.midtrans.com',
};
const esimAccess = {
  ESIM_ACCESS_CODE: 'code',
  ESIM_ACCESS_SECRET: 'secret',
  ESIM_ACCESS_URL: 'https://api.esimaccess.com',
};
const airalo = { AIRALO_CLIENT_ID: 'id', AIRALO_CLIENT_SECRET: 'x', AIRALO_URL: 'https://api.airalo.com' };

test.each([
  ['nothing is real', {}, null],
  ['all that is used is real', { ...midtrans, ...esimAccess }, null],
  ['what is real is not used', airalo, null],
  ['the gateway alone is real', midtrans, 'midtrans real, esim-access simulated'],
  ['the supplier alone is real', esimAccess, 'esim-access real, midtrans simulated'],
  [
    'one of two suppliers is real',
    { ...airalo, ESIM_SUPPLIER: 'esim-access,airalo' },
    'airalo real, midtrans, esim-access simulated',
  ],
])('V2 the start warns of real keys beside simulators where %s', (_what, environment, expected) => {
  const message = describeMixture(readConfig(environment));
  if (expected === null) expect(message).toBeNull();
  else expect(message).toContain(`real keys and simulators are mixed: ${expected};`);
});
