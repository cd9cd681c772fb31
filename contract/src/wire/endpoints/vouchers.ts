import { ValidVoucher, VoucherRequest } from '../vouchers.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of vouchers. */
export const vouchersEndpoints = {
  'POST /capi/vouchers/validate': {
    summary: 'Tells whether a voucher can be used',
    tag: 'vouchers',
    auth: 'optional',
    body: VoucherRequest,
    status: 200,
    response: ValidVoucher,
    errors: ['VOUCHER_INVALID', 'OUT_OF_STOCK'],
  },
} as const satisfies EndpointTable;
