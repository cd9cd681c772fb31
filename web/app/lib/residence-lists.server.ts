import type { Client } from '@langit/contract/wire/client';

/** Country codes and provinces. They are the same for all customers, so the page's loader reads them. A failed list is empty. */
export async function readResidenceLists(client: Client) {
  const [codes, provinces] = await Promise.all([
    client.call('GET /capi/country-codes'),
    client.call('GET /capi/ship-prices'),
  ]);
  return {
    countryCodes: codes.ok ? codes.data : [],
    provinces: provinces.ok ? provinces.data.data : [],
  };
}
