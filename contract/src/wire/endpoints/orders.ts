import * as z from 'zod/mini';
import { HistoryOrder, OrderCancelled, OrderDetail, OrderHistoryQuery, OrderParams } from '../orders.ts';
import { RefundRequest, RefundRequested } from '../refunds.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of orders. */
export const ordersEndpoints = {
  'GET /capi/order-history': {
    summary: 'Own orders, newest first, the newest 50 unless asked otherwise',
    tag: 'orders',
    auth: 'required',
    paged: true,
    query: OrderHistoryQuery,
    status: 200,
    response: z.array(HistoryOrder),
    errors: ['FORBIDDEN'],
  },
  'GET /capi/orders/:order_id': {
    summary: 'One own order with its eSIMs',
    tag: 'orders',
    auth: 'required',
    params: OrderParams,
    status: 200,
    response: OrderDetail,
    errors: ['NOT_FOUND'],
  },
  'POST /capi/orders/:order_id/cancel': {
    summary: 'Cancels an own order that is not paid',
    tag: 'orders',
    auth: 'required',
    params: OrderParams,
    status: 200,
    response: OrderCancelled,
    errors: ['NOT_FOUND', 'INVALID_STATUS'],
  },
  'POST /capi/orders/:order_id/refund-request': {
    summary: 'Asks for the money of an own order back',
    tag: 'orders',
    auth: 'required',
    params: OrderParams,
    body: RefundRequest,
    status: 200,
    response: RefundRequested,
    errors: ['NOT_FOUND', 'REFUND_NOT_ALLOWED', 'BANK_ACCOUNT_NEEDED', 'RETRIEVAL_FAILED'],
  },
} as const satisfies EndpointTable;
