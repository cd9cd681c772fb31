import { kindsFor } from '@langit/contract/operator/exception-duties';
import { ordersWithVoucher } from '../orders/order-list-store.ts';
import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import type { PersonalData } from '../platform/personal-data.ts';
import { findNamedVoucher } from '../vouchers/change-vouchers.ts';
import { shownVoucher } from '../vouchers/commands.ts';
import { findCustomers } from './find-customers.ts';
import { readOrders } from './list-orders.ts';
import { readParcels } from './list-parcels.ts';
import { noteCommands } from './notes.ts';
import { readSetup, type SetupDeps } from './read-setup.ts';
import { revealCode } from './reveal-code.ts';
import { findAnything } from './search-store.ts';
import { showCustomer } from './show-customer.ts';
import { type EvidenceDeps, showEvidence } from './show-evidence.ts';
import { showOrder } from './show-order.ts';
import { countWork, showToday } from './show-today.ts';
import { readTimeline } from './timeline.ts';
import { readFigures } from './today-figures.ts';
import { viewCommands } from './views.ts';

/** Commands that span several slices. */
export const spanningCommands = (deps: EvidenceDeps & SetupDeps, personalData: readonly PersonalData[]) =>
  ({
    ...noteCommands(deps),
    ...viewCommands(deps),
    'search.find': ({ text }, { may, language }) =>
      findAnything(deps.database.db, text, { may, language }, deps.clock.now()),
    'today.get': ({ since, able }, { may, language }) =>
      showToday(deps.database, deps.clock.now(), {
        since,
        kinds: able ? kindsFor(may) : undefined,
        language,
      }),
    'setup.get': () => readSetup(deps),
    'work.counts': ({ able }, { may, language }) =>
      countWork(deps.database, deps.clock.now(), { kinds: able ? kindsFor(may) : undefined, language }),
    'today.figures': () => readFigures(deps.database.db, deps.clock.now()),
    'orders.list': async ({ day, from, to, ...filter }, { language }) =>
      pageAnswer(
        await readOrders(deps.database.db, language, {
          ...filter,
          from: day?.from ?? from,
          until: day?.until ?? to,
        }),
      ),
    'orders.timeline': async ({ source, ...input }) =>
      pageAnswer(await readTimeline(deps, { ...input, sources: source && [source] })),
    'orders.get': ({ order }, by) => showOrder(deps, order, by),
    'orders.evidence': ({ order }, by) => showEvidence(deps, by, order),
    'esims.reveal': (input, by) => revealCode(deps, by, input),
    'parcels.list': async (input, { language }) =>
      pageAnswer(await readParcels(deps.database.db, input, { now: deps.clock.now(), language })),
    async 'vouchers.get'({ code }) {
      const { db } = deps.database;
      const voucher = await findNamedVoucher(db, code);
      return { ...shownVoucher(voucher, deps.clock.now()), orders: await ordersWithVoucher(db, voucher.id) };
    },
    'customers.get': ({ customer }, { language }) =>
      showCustomer(deps, personalData, { named: customer, language }),
    'customers.find': async (input, { language }) =>
      pageAnswer(await findCustomers(deps.database.db, language, input)),
  }) satisfies Partial<OperatorCommands>;
