import type { Product } from '@langit/contract/wire/catalogue';
import type { PageRequest } from '@langit/contract/wire/page-request';

/** The plans that the codes name, each once, and the codes of withdrawn plans. Unknown codes are left out. */
export async function readPlans(
  client: PageRequest['client'],
  codes: readonly string[],
): Promise<{ plans: Product[]; gone: string[] }> {
  const plans = new Map<string, Product>();
  const gone: string[] = [];
  const answers = await Promise.all(
    codes.map((product_id) => client.call('GET /capi/products/:product_id', { params: { product_id } })),
  );
  for (const [at, answer] of answers.entries()) {
    if (answer.ok) plans.set(answer.data.product_id, answer.data);
    else if (answer.status >= 500) throw new Error(`a plan cannot be compared: ${answer.error.code}`);
    else if (answer.error.withdrawn === true) gone.push(codes[at] ?? '');
  }
  return { plans: [...plans.values()], gone };
}
