import { readProductNames } from '../catalogue/find-products.ts';
import type { ExceptionSubjects } from '../exceptions/exception-ports.ts';
import { buyersOfOrders } from './order-list-store.ts';

/** Whom and what exceptions are about: of an order's its customer and goods, of a product's its name. */
export const subjectsOfExceptions: ExceptionSubjects = async (db, exceptions, language) => {
  const orders = exceptions.flatMap(({ order }) => order ?? []);
  const products = exceptions.flatMap(({ subjectKind, subject }) =>
    subjectKind === 'product' ? subject : [],
  );
  const [buyers, nameOf] = await Promise.all([
    buyersOfOrders(db, orders, language),
    readProductNames(db, products, language),
  ]);
  return new Map(
    exceptions.map(({ id, order, subjectKind, subject }) => {
      const buyer = order === null ? undefined : buyers.get(order);
      return [id, buyer ?? { customer: null, goods: subjectKind === 'product' ? nameOf(subject) : null }];
    }),
  );
};
