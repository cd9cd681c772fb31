import {
  CheckPaymentRequest,
  PaymentChecked,
  PaymentStarted,
  PayOrderRequest,
  PaySimCardRequest,
} from '../checkout.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of payments. */
export const paymentsEndpoints = {
  'POST /paymentapi/redirect-order-payment': {
    summary: 'Places an order and opens its hosted payment page',
    tag: 'payments',
    auth: 'required',
    body: PayOrderRequest,
    idempotent: true,
    status: 200,
    response: PaymentStarted,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'VOUCHER_INVALID',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_MISMATCH',
      'IDEMPOTENCY_IN_PROGRESS',
      'UPSTREAM_FAILED',
    ],
  },
  'POST /paymentapi/redirect-sim-card-payment': {
    summary: 'Places an order of SIM cards and opens its hosted payment page',
    tag: 'payments',
    auth: 'required',
    body: PaySimCardRequest,
    idempotent: true,
    status: 200,
    response: PaymentStarted,
    errors: [
      'FORBIDDEN',
      'NOT_FOUND',
      'PROVINCE_REQUIRED',
      'DELIVERY_RESTRICTED',
      'VOUCHER_INVALID',
      'PRICE_CHANGED',
      'OUT_OF_STOCK',
      'IDEMPOTENCY_MISMATCH',
      'IDEMPOTENCY_IN_PROGRESS',
      'UPSTREAM_FAILED',
    ],
  },
  'POST /paymentapi/check-payment': {
    summary: 'State of an own payment',
    tag: 'payments',
    auth: 'required',
    body: CheckPaymentRequest,
    status: 200,
    response: PaymentChecked,
    errors: ['NOT_FOUND'],
  },
} as const satisfies EndpointTable;
