import * as z from 'zod/mini';
import { PaymentStarted } from '../checkout.ts';
import {
  Device,
  DevicesQuery,
  ExtensionDays,
  ExtensionQuery,
  ExtensionQuote,
  PayDeviceTopUpRequest,
  PayExtensionRequest,
  RentalDays,
  RentalDaysQuery,
  RentalParams,
  RentalQuote,
  RentalQuoteQuery,
  ReturnRequest,
  ReturnRequested,
} from '../rentals.ts';
import { TopUp } from '../topups.ts';
import type { EndpointTable } from './endpoint.ts';

const payment = {
  tag: 'payments',
  auth: 'required',
  idempotent: true,
  status: 200,
  response: PaymentStarted,
  errors: [
    'NOT_FOUND',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'TOO_MANY_UNPAID',
    'INVALID_STATUS',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_IN_PROGRESS',
    'UPSTREAM_FAILED',
  ],
} as const;

/** Calls of rented routers. */
export const rentalsEndpoints = {
  'GET /capi/rental-quote': {
    summary: 'What renting routers costs and whether they are free on these days',
    tag: 'rentals',
    auth: 'optional',
    query: RentalQuoteQuery,
    status: 200,
    response: RentalQuote,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/rental-days': {
    summary: 'The days on which so many routers can be rented, per delivery, a year ahead',
    tag: 'rentals',
    auth: 'optional',
    query: RentalDaysQuery,
    status: 200,
    response: RentalDays,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/my-device': {
    summary: 'Own rented routers, latest end first, 50 unless asked otherwise',
    tag: 'rentals',
    auth: 'required',
    paged: true,
    query: DevicesQuery,
    status: 200,
    response: z.array(Device),
    errors: ['FORBIDDEN'],
  },
  'POST /capi/my-device/:rental_id/return': {
    summary: 'Tells how a rented router comes back',
    tag: 'rentals',
    auth: 'required',
    params: RentalParams,
    body: ReturnRequest,
    status: 200,
    response: ReturnRequested,
    errors: ['NOT_FOUND', 'RETURN_NOT_ALLOWED'],
  },
  'GET /capi/my-device/:rental_id/extension-quote': {
    summary: 'What a later end of a rental costs and whether it is free',
    tag: 'rentals',
    auth: 'required',
    params: RentalParams,
    query: ExtensionQuery,
    status: 200,
    response: ExtensionQuote,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/my-device/:rental_id/extension-days': {
    summary: 'The days until which a rental can be extended',
    tag: 'rentals',
    auth: 'required',
    params: RentalParams,
    status: 200,
    response: ExtensionDays,
    errors: ['NOT_FOUND'],
  },
  'GET /capi/my-device/:rental_id/topups': {
    summary: 'Data that can be added to a rented router',
    tag: 'rentals',
    auth: 'required',
    params: RentalParams,
    status: 200,
    response: z.array(TopUp),
    errors: ['NOT_FOUND'],
  },
  'POST /paymentapi/redirect-extend-payment': {
    summary: 'Orders more days of a rental and opens the hosted payment page',
    body: PayExtensionRequest,
    ...payment,
  },
  'POST /paymentapi/redirect-device-topup-payment': {
    summary: 'Orders more data for a rented router and opens the hosted payment page',
    body: PayDeviceTopUpRequest,
    ...payment,
  },
} as const satisfies EndpointTable;
