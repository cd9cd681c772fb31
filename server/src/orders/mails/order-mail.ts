import { findCustomer } from '../../accounts/customer-store.ts';
import type { MailComposer } from '../../notifications/mail-template.ts';
import type { MailBody } from '../../notifications/mailer.ts';
import type { Db } from '../../platform/database/database.ts';
import type { OrderRecord } from '../order-record.ts';
import { findOrder } from '../order-store.ts';

/**
 * A mail about an order, made when it is sent, for the address that the customer has then. Null drops it: what it would say
 * does not hold any more, or the customer is gone.
 */
export const orderMail = (
  kind: string,
  bodyOf: (db: Db, order: OrderRecord) => Promise<MailBody | null>,
): MailComposer => ({
  kind,
  async compose({ db }, { subject }) {
    const order = await findOrder(db, subject);
    const customer = order && (await findCustomer(db, order.customer));
    if (!order || !customer?.email) return null;
    const body = await bodyOf(db, order);
    return body && { ...body, to: customer.email };
  },
});
