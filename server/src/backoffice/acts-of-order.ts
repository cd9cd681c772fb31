import { pageOfEntries } from '../gate/audit-store.ts';
import type { Behind } from '../platform/database/behind.ts';
import type { Db } from '../platform/database/database.ts';
import { refsOfOrder } from '../refunds/refund-search-store.ts';
import { chargesOfOrder, serialsOfOrder } from '../rentals/counter-store.ts';

/** What the staff did with an order, its refunds and its charges, the newest first. Notes are a source of their own. */
export const actsOfOrder = (
  db: Db,
  order: { id: string; number: string },
  page: { behind: Behind | null; limit: number },
) =>
  pageOfEntries(
    db,
    {
      subject: order.number,
      others: [refsOfOrder(order.id), chargesOfOrder(order.id)],
      units: serialsOfOrder(order.id),
    },
    page,
  );
