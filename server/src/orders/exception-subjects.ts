import { namesOfCustomers } from '../accounts/customer-reads-store.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import type { ExceptionSubjects } from '../exceptions/exception-ports.ts';
import { buyersOfOrders } from './order-list-store.ts';

/** Whom and what exceptions are about: of an order's its customer and goods, of a product's its name, of a customer's theirs. */
export const subjectsOfExceptions: ExceptionSubjects = async (db, exceptions, language) => {
  const orders = exceptions.flatMap(({ order }) => order ?? []);
  const subjectsOf = (kind: 'product' | 'customer') =>
    exceptions.flatMap(({ subjectKind, subject }) => (subjectKind === kind ? subject : []));
  const [buyers, nameOf, customers] = await Promise.all([
    buyersOfOrders(db, orders, language),
    readProductNames(db, subjectsOf('product'), language),
    namesOfCustomers(db, subjectsOf('customer')),
  ]);
  return new Map(
    exceptions.map(({ id, order, subjectKind, subject }) => {
      const buyer = order === null ? undefined : buyers.get(order);
      const named = {
        customer: subjectKind === 'customer' ? (customers.get(subject) ?? null) : null,
        goods: subjectKind === 'product' ? nameOf(subject) : null,
      };
      return [id, buyer ?? named];
    }),
  );
};
