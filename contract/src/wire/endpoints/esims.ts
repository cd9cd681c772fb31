import * as z from 'zod/mini';
import { PaymentStarted } from '../checkout.ts';
import { Esim, EsimLabel, EsimParams, EsimsQuery } from '../esims.ts';
import { PayTopUpRequest, RetrieveTopUpRequest, TopUpOffer } from '../topups.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of eSIMs and their top-ups. */
export const esimsEndpoints = {
  'GET /capi/my-esims': {
    summary: 'Own eSIMs, newest first, 50 unless asked otherwise',
    tag: 'orders',
    auth: 'required',
    paged: true,
    query: EsimsQuery,
    status: 200,
    response: z.array(Esim),
    errors: [],
  },
  'PUT /capi/esims/:esim_id': {
    summary: 'Names an own eSIM',
    tag: 'orders',
    auth: 'required',
    params: EsimParams,
    body: EsimLabel,
    status: 200,
    response: Esim,
    errors: ['NOT_FOUND'],
  },
  'POST /capi/retrieve-topup': {
    summary: 'What can be added to an eSIM of this shop',
    tag: 'catalogue',
    auth: 'optional',
    body: RetrieveTopUpRequest,
    status: 200,
    response: TopUpOffer,
    errors: ['FOREIGN_ICCID', 'ICCID_NOT_FOUND', 'INVALID_STATUS', 'RETRIEVAL_FAILED'],
  },
  'POST /paymentapi/redirect-topup-payment': {
    summary: 'Orders more data for an eSIM and opens the hosted payment page',
    tag: 'payments',
    auth: 'required',
    body: PayTopUpRequest,
    idempotent: true,
    status: 200,
    response: PaymentStarted,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'FOREIGN_ICCID',
      'ICCID_NOT_FOUND',
      'RETRIEVAL_FAILED',
      'VOUCHER_INVALID',
      'PRICE_CHANGED',
      'TOO_MANY_UNPAID',
      'INVALID_STATUS',
      'IDEMPOTENCY_MISMATCH',
      'IDEMPOTENCY_IN_PROGRESS',
      'UPSTREAM_FAILED',
    ],
  },
} as const satisfies EndpointTable;
