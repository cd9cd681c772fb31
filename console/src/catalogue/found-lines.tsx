import { useT } from '../lib/texts';
import type { Operation } from '../lib/use-operation';
import { Problems } from '../ui/problems';
import { catalogueTexts } from './texts';

/** What the guards have found in a change, by product. */
export function FoundLines({ of }: { of: Operation }) {
  const t = useT(catalogueTexts);
  const name = t('toLookAt');
  return (
    <Problems
      of={of}
      name={name}
      heading={<h3 className="mb-1 font-semibold text-ember">{name}</h3>}
      columns={[
        { title: t('code'), cell: ({ code, column }) => code || column },
        {
          title: t('problem'),
          cell: ({ column, value, problem }) => [column, value, problem].filter(Boolean).join(' '),
        },
      ]}
    />
  );
}
