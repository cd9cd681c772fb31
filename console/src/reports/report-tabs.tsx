import { operatorCalls } from '@langit/contract/operator/calls';
import { reportKinds } from '@langit/contract/values/reports';
import { useSearchParams } from 'react-router';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { filled } from '../ui/filters';
import { Tabs } from '../ui/tabs';
import { shownReports } from './kinds';

/** The reports that a person may read, and the comparisons with the books of others. */
export function ReportTabs() {
  const t = useT('reports');
  const person = useValue(useStaffSession().person);
  const [query] = useSearchParams();
  const kept = String(new URLSearchParams(filled(query, ['from', 'to', 'compare'])));
  const tabs = [
    ...reportKinds.map((kind) => ({
      call: `reports.${kind}` as const,
      to: { pathname: `/reports/${kind}`, search: kept },
      label: t(shownReports[kind].title),
    })),
    { call: 'suppliers.statements' as const, to: '/reports/statements', label: t('statements') },
    { call: 'payments.mismatches' as const, to: '/reports/gateway', label: t('gatewayCheck') },
  ];
  return (
    <Tabs
      name={t('reports')}
      of={tabs.filter(({ call }) => person?.permissions.includes(operatorCalls[call].permission))}
    />
  );
}
