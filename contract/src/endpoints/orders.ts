import * as z from 'zod/mini';
import { Order, OrderDetail, OrderHistoryQuery, OrderParams } from '../orders.ts';
import type { EndpointTable } from './endpoint.ts';

/** Calls of orders. */
export const ordersEndpoints = {
  'GET /capi/order-history': {
    summary: 'Own orders, newest first',
    tag: 'orders',
    auth: 'required',
    query: OrderHistoryQuery,
    status: 200,
    response: z.array(Order),
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
} as const satisfies EndpointTable;
