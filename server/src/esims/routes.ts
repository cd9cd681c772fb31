import { customerOf, type Implementations } from '../platform/http/request.ts';
import { listMyEsims, type MyEsimsDeps, nameEsim } from './my-esims.ts';
import { type FindTopUps, type LimitLookUps, lookUpTopUps } from './topups/find-topups.ts';

export function esimRoutes(deps: MyEsimsDeps & { findTopUps: FindTopUps; limitLookUps: LimitLookUps }) {
  return {
    'GET /capi/my-esims': (request) =>
      listMyEsims(deps, {
        ...request.query,
        customer: customerOf(request),
        language: request.language,
      }),
    'PUT /capi/esims/:esim_id': (request) =>
      nameEsim(deps, {
        customer: customerOf(request),
        language: request.language,
        id: request.params.esim_id,
        label: request.body.label,
      }),
    'POST /capi/retrieve-topup': async ({ body, customer, address, language }) => {
      await deps.limitLookUps({ customer, address });
      return lookUpTopUps(deps.findTopUps, { iccid: body.iccid, language });
    },
  } satisfies Partial<Implementations>;
}
