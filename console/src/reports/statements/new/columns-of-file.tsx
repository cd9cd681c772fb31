import {
  type ColumnNames,
  countingColumns,
  headerIn,
  neededColumns,
  type StatementColumn,
  statementColumns,
} from '@langit/contract/values/statements';
import { useT } from '../../../lib/texts';
import { ChoiceField } from '../../../ui/field';

/** Whether columns of the shop are missing in a file's header, so that a person says which ones they are. */
export const needsNames = (head: readonly string[]): boolean => {
  const headers = head.map(headerIn);
  return [...neededColumns, ...countingColumns].some((column) => !headers.includes(column));
};

/** The supplier's columns that a file has: by the shop's name, else as the supplier's last statement had them. */
export function knownNames(head: readonly string[], remembered: ColumnNames): ColumnNames {
  const headers = head.map(headerIn);
  const names = statementColumns.map((column) => [
    column,
    [column, remembered[column]].find((name) => name !== undefined && headers.includes(name)),
  ]);
  return Object.fromEntries(names.filter(([, name]) => name !== undefined));
}

/** Which column of a supplier's own file holds what. */
export function ColumnsOfFile({
  head,
  names,
  supplier,
  onChange,
}: {
  head: readonly string[];
  names: ColumnNames;
  supplier: string;
  onChange: (names: ColumnNames) => void;
}) {
  const t = useT('reports');
  const hints: Partial<Record<StatementColumn, string>> = {
    kind: t('withoutKind'),
    quantity: t('withoutQuantity'),
  };
  return (
    <fieldset className="mb-4 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{t('ownColumns')}</legend>
      <p className="mb-4 text-slate">{t('ownColumnsSays', { supplier })}</p>
      <div className="gap-x-4 md:grid md:grid-cols-2">
        {statementColumns.map((column) => (
          <ChoiceField
            key={column}
            label={t(`column_${column}`)}
            hint={hints[column]}
            required={neededColumns.includes(column)}
            value={names[column] ?? ''}
            choices={[
              { value: '', label: t('notInFile') },
              ...head.map((name) => ({ value: headerIn(name), label: name })),
            ]}
            onChange={({ target }) => onChange({ ...names, [column]: target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
