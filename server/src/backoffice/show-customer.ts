import type { Language } from '@langit/contract/values/locale';
import { findNamedCustomer } from '../accounts/find-named-customer.ts';
import { listOpenOrders, readersOf } from '../accounts/leave-shop.ts';
import { labelsIn } from '../esims/show-esims.ts';
import { exceptionsOfCustomer } from '../exceptions/show-exceptions.ts';
import { subjectsOfExceptions } from '../orders/exception-subjects.ts';
import { consentsOf, latestOrdersOf, paidOrdersOf } from '../orders/order-list-store.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import type { Platform } from '../platform/slice.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';
import { notesOn } from './note-store.ts';
import { showNotes } from './notes.ts';

/** As many of the latest orders, eSIMs, routers and mails as an answer has; `customers export` has them all. */
const latest = 50;

/** What the shop holds of a customer, by the slices' own readers of personal data. */
export async function showCustomer(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  personalData: readonly PersonalData[],
  { named, language }: { named: string; language: Language },
) {
  const row = await findNamedCustomer(db, named);
  const { id } = row;
  const read = readersOf(personalData);
  const profile = await read.profile(db, id);
  const latestOrders = await latestOrdersOf(db, language, [id], latest);
  const paid = (await paidOrdersOf(db, [id]))(id);
  const esims = (await read.esims(db, id)).slice(-latest);
  const labelOf = await labelsIn(db, language, esims);
  const rentals = await read.rentals(db, id);
  const emails = await read.emails(db, id);
  const open = await listOpenOrders(db, id, personalData);
  const orders = latestOrders.map(({ id: order }) => order);
  return {
    customer: id,
    name: row.name,
    email: row.email,
    pending_email: row.pendingEmail,
    pending_from: row.pendingEmailFrom,
    phone: row.phoneE164,
    language: row.locale,
    since: row.createdAt,
    verified: row.verifiedAt,
    locked: row.lockedAt,
    profile: {
      address: profile.address,
      province: profile.province_name,
      nation: profile.nation,
      gender: profile.gender,
      date_of_birth: profile.date_of_birth,
      occupation: profile.occupation,
    },
    paid_orders: paid.orders,
    paid_in_all: paid.total,
    orders: latestOrders.map(({ customerId: _customer, id: _id, customer: _name, ...order }) => order),
    open_orders: open.map(({ number, unpaid }) => ({ order: number, unpaid })),
    esims: esims.map((esim) => ({
      order: esim.order,
      label: labelOf(esim),
      iccid: esim.iccid,
      install: esim.install_state,
      plan: esim.plan_state,
    })),
    routers: rentals.slice(-latest).map(({ order, device, during, state }) => ({
      order,
      device,
      start: during.first,
      end: during.last,
      state,
    })),
    mails: emails.slice(-latest).map(({ kind, address, state, created_at, sent_at }) => ({
      mail: kind,
      address,
      state,
      created: created_at,
      sent: sent_at,
    })),
    consents: await consentsOf(db, id),
    notes: await showNotes(db, await notesOn(db, id)),
    exceptions: await exceptionsOfCustomer(
      db,
      { customer: id, orders },
      { now: clock.now(), language, people: namesOfStaff, subjects: subjectsOfExceptions },
    ),
  };
}
