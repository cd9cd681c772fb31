import { ordersWithVoucher } from '../orders/order-list-store.ts';
import { type OperatorCommands, pageAnswer } from '../platform/operator-commands.ts';
import type { Platform } from '../platform/slice.ts';
import { findNamedVoucher } from '../vouchers/change-vouchers.ts';
import { shownVoucher } from '../vouchers/commands.ts';
import { auditCommands } from './audit-commands.ts';
import { findCustomers } from './find-customers.ts';
import { noteCommands } from './notes.ts';
import { findAnything } from './search.ts';
import { showOrder } from './show-order.ts';
import { showProduct } from './show-product.ts';
import { showToday } from './show-today.ts';
import { systemCommands } from './system-commands.ts';
import { readFigures } from './today-figures.ts';

/** Commands that span several slices, and those of the machine. */
export const spanningCommands = (deps: Pick<Platform, 'database' | 'clock'>) =>
  ({
    ...systemCommands(deps),
    ...auditCommands(deps),
    ...noteCommands(deps),
    'search.find': ({ text }, { may }) => findAnything(deps.database.db, text, may),
    'today.get': ({ since }) => showToday(deps.database, deps.clock.now(), since),
    'today.figures': () => readFigures(deps.database.db, deps.clock.now()),
    'orders.get': ({ order }) => showOrder(deps.database.db, order, deps.clock.now()),
    'products.get': ({ product }) => showProduct(deps.database.db, product, deps.clock.now()),
    async 'vouchers.get'({ code }) {
      const { db } = deps.database;
      const voucher = await findNamedVoucher(db, code);
      return { ...shownVoucher(voucher), orders: await ordersWithVoucher(db, voucher.id) };
    },
    'customers.find': async (asked) => pageAnswer(await findCustomers(deps.database.db, asked)),
  }) satisfies Partial<OperatorCommands>;
