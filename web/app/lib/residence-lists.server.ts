import type { Client } from '@langit/contract/wire/client';

/** Country codes and provinces, the same for everybody: they come with the page. A list that fails stays empty. */
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
