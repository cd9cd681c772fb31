import { useT } from '../lib/texts';
import type { Operation } from '../lib/use-operation';
import { Problems } from './problems';

/** Why a file was refused, by line and column. */
export function FileMistakes({ of, name }: { of: Operation; name: string }) {
  const t = useT('ui');
  return (
    <Problems
      of={of}
      name={name}
      columns={[
        { title: t('line'), cell: ({ line }) => line, isNumber: true },
        { title: t('column'), cell: ({ column, code }) => column || code },
        { title: t('problem'), cell: ({ value, problem }) => [value, problem].filter(Boolean).join(' ') },
      ]}
    />
  );
}
