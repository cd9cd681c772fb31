import type { Language } from '@langit/contract/values/locale';
import { readContentNames } from '../catalogue/content/content-store.ts';
import { readProductNames } from '../catalogue/find-products.ts';
import type { Db } from '../platform/database/database.ts';
import { namesOfStaff } from '../staff/staff-names-store.ts';

type Line = { actor: string; act: string; subject: string };

/** What lines of the log are about, by the first word of their act. */
const products = ['product', 'stock', 'margins', 'exception'];
const notices = ['notice', 'announcement'];
const banners = ['banner'];

const isOf = (kinds: readonly string[]) => (line: Line) => kinds.includes(line.act.split('.', 1)[0] ?? '');

/** The names of the people, products and content in lines of the log; null for what goes by its own number. */
export async function namesInLines(db: Db, lines: readonly Line[], language: Language) {
  const contentOf = async (kinds: readonly string[], of: 'banner' | 'notice') =>
    lines.some(isOf(kinds)) ? readContentNames(db, of, language) : new Map<string, string | undefined>();
  const subjects = lines.flatMap(({ actor, subject }) => [actor, subject]);
  const codes = lines.filter(isOf(products)).map(({ subject }) => subject);
  const [people, productName, noticeNames, bannerNames] = await Promise.all([
    namesOfStaff(db, subjects),
    readProductNames(db, codes, language),
    contentOf(notices, 'notice'),
    contentOf(banners, 'banner'),
  ]);
  const named = (line: Line): string | undefined => {
    const product = productName(line.subject);
    if (product !== line.subject) return product;
    if (isOf(notices)(line)) return noticeNames.get(line.subject);
    return isOf(banners)(line) ? bannerNames.get(line.subject) : people.get(line.subject);
  };
  return {
    actorOf: ({ actor }: Line): string | null => people.get(actor) ?? null,
    subjectOf(line: Line): string | null {
      const name = named(line);
      return name === undefined || name === line.subject ? null : name;
    },
  };
}
