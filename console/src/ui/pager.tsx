import { ButtonLink } from '@langit/ui/button';
import { useSearchParams } from 'react-router';
import { useT } from '../lib/texts';

/** The pages of a part of a screen. The cursor is a parameter of the address; the place on the page stays. */
export function Pager({
  name,
  next,
  labels,
}: {
  /** The parameter. */
  name: string;
  next: string | null;
  labels?: { first: string; next: string };
}) {
  const t = useT('ui');
  const [query] = useSearchParams();
  const isFirst = !query.has(name);
  if (isFirst && next === null) return null;
  const to = (cursor: string | null) => {
    const changed = new URLSearchParams(query);
    if (cursor === null) changed.delete(name);
    else changed.set(name, cursor);
    return `?${changed}`;
  };
  return (
    <p className="mt-3 flex flex-wrap justify-end gap-2">
      {!isFirst && (
        <ButtonLink look="quiet" preventScrollReset to={to(null)}>
          {labels?.first ?? t('firstPage')}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink look="secondary" preventScrollReset to={to(next)}>
          {labels?.next ?? t('nextPage')}
        </ButtonLink>
      )}
    </p>
  );
}
