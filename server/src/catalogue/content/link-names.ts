import { shopUrlOf } from '@langit/contract/values/content';
import type { Language } from '@langit/contract/values/locale';
import { readListQuery } from '@langit/domain/list-query';
import { placeName } from '@langit/domain/places/place-names';
import type { Db } from '../../platform/database/database.ts';
import { readProductNames } from '../find-products.ts';
import { placeCodesOf } from '../place-store.ts';

type Link = string | null;

/** The code of the plan whose page a link opens; null for other links. */
const planOf = (url: URL | null): string | null =>
  /^\/products\/([^/]+)$/.exec(url?.pathname ?? '')?.[1] ?? null;

/** By a link into the shop, the names of what it leads to: the destinations of a list, or a plan. Other links have none. */
export async function readLinkNames(
  db: Db,
  links: readonly Link[],
  language: Language,
): Promise<(link: Link) => string[]> {
  const urls = new Map(links.map((link) => [link, link === null ? null : shopUrlOf(link)]));
  const destinationsOf = (url: URL | null) => (url ? readListQuery(url.searchParams).destination : []);
  const all = [...urls.values()];
  const [codes, nameOfPlan] = await Promise.all([
    placeCodesOf(db, all.flatMap(destinationsOf)),
    readProductNames(
      db,
      all.flatMap((url) => planOf(url) ?? []),
      language,
    ),
  ]);
  return (link) => {
    const url = urls.get(link) ?? null;
    const plan = planOf(url);
    if (plan !== null) return nameOfPlan(plan) === plan ? [] : [nameOfPlan(plan)];
    return destinationsOf(url).flatMap((id) => {
      const code = codes.get(id);
      return code === undefined ? [] : [placeName(code, language)];
    });
  };
}
