import type { Client } from '@langit/contract/wire/client';
import type { AnswerOf } from '@langit/contract/wire/endpoints';

export type ResidenceLists = {
  countryCodes: AnswerOf<'GET /capi/country-codes'>;
  provinces: AnswerOf<'GET /capi/ship-prices'>['data'];
};

/** Country codes and provinces. They are the same for all customers. A failed list is empty. */
export async function readResidenceLists(client: Pick<Client, 'call'>): Promise<ResidenceLists> {
  const [codes, provinces] = await Promise.all([
    client.call('GET /capi/country-codes'),
    client.call('GET /capi/ship-prices'),
  ]);
  return {
    countryCodes: codes.ok ? codes.data : [],
    provinces: provinces.ok ? provinces.data.data : [],
  };
}
