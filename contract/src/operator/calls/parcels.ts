import * as z from 'zod/mini';
import { parcelStates, parcelToSend } from '../../values/orders.ts';
import { unitStates } from '../../values/rentals.ts';
import type { OperatorCallTable } from '../call.ts';
import { contact, counted, moment, oneOf, option, orderNumber, page, theDay } from '../fields.ts';

const parcelKinds = ['card', 'router'] as const;

export const parcelCalls = {
  'parcels.list': {
    summary: 'Parcels that have to leave or are on their way, those that leave first first',
    kind: 'read',
    permission: 'orders.read',
    reason: 'none',
    input: z.object({
      state: option(
        z._default(oneOf(parcelStates), parcelToSend),
        'state',
        'on_review (default): to be sent; on_ship: on its way',
      ),
      day: option(z.optional(theDay), 'day', 'that leave by this day'),
      kind: option(z.optional(oneOf(parcelKinds)), 'kind', `only ${parcelKinds.join(', ')}`),
      courier: option(z.optional(z.string()), 'name', 'sent by this courier'),
      order: option(z.optional(orderNumber()), 'order', 'only this order'),
      ...counted,
      ...page,
    }),
    output: z.array(
      z.object({
        order: z.string(),
        kind: z.enum(parcelKinds),
        send_by: z.string(),
        late: z.boolean(),
        to: contact(),
        phone: contact(),
        address: contact(),
        /** The end of the address as it was typed, and its province: where the parcel goes, at a glance. */
        city: contact(),
        what: z.string(),
        serials: z.array(z.string()),
        /** The router that cannot leave now: out of service, or in service and not back yet. */
        stuck: z.nullable(z.object({ serial: z.string(), state: z.enum(unitStates) })),
        method: z.nullable(z.string()),
        state: z.enum(parcelStates),
        courier: z.nullable(z.string()),
        tracking: z.nullable(z.string()),
        shipped: z.nullable(moment),
      }),
    ),
  },
} as const satisfies OperatorCallTable;
