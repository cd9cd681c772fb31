import { useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { partnerName } from '../../things/partners';

/** `eSIM Access, Nov 2026`. */
export function useStatementName() {
  const t = useT('reports');
  const { month } = useFormat();
  return (statement: { supplier: string; month: string }): string =>
    t('statementOf', { supplier: partnerName(statement.supplier), month: month(statement.month) });
}
