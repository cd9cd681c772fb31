import type { useTrade } from './trade.ts';

type Page = { data: { product_id: string }[]; pagination: { totalPages: number } };

/** The codes of all plans that the storefront lists. */
export async function listedPlans({ guest }: Pick<ReturnType<typeof useTrade>, 'guest'>): Promise<string[]> {
  const read = async (page: number) => {
    const { body } = await guest.get(`/capi/products?product_type=ez-sim&limit=100&page=${page}`);
    return body as unknown as Page;
  };
  const first = await read(1);
  const rest = Array.from({ length: first.pagination.totalPages - 1 }, (_, index) => read(index + 2));
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) =>
    data.map(({ product_id }) => product_id),
  );
}
