import { customerOf, type Serve } from '../platform/http/request.ts';
import { lookUpTopUps } from './find-topups.ts';
import { listMyEsims, type MyEsimsDeps, nameEsim } from './my-esims.ts';
import type { RefreshDeps } from './refresh-esims.ts';

export type EsimRouteDeps = MyEsimsDeps &
  RefreshDeps & {
    /** Counts a look-up of this customer or address; throws RATE_LIMITED beyond 60 in 10 minutes. */
    throttleLookUp: (who: { customer: string | null; address: string }) => Promise<void>;
  };

export function esimRoutes(serve: Serve, deps: EsimRouteDeps): void {
  serve('GET /capi/my-esims', (request) =>
    listMyEsims(deps, { customer: customerOf(request), language: request.language }),
  );
  serve('PUT /capi/esims/:esim_id', (request) =>
    nameEsim(deps, {
      customer: customerOf(request),
      language: request.language,
      id: request.params.esim_id,
      label: request.body.label,
    }),
  );
  serve('POST /capi/retrieve-topup', async ({ body, customer, address, language }) => {
    await deps.throttleLookUp({ customer, address });
    return lookUpTopUps(deps, { iccid: body.iccid, language });
  });
}
