import type { Permission } from '../lib/staff-session';
import { useStaffSession } from '../lib/staff-session';
import { useT } from '../lib/texts';
import { useValue } from '../lib/value';
import { Tabs } from '../ui/tabs';

/** The ways between the parts of the catalogue that a person may use. */
export function CatalogueTabs() {
  const t = useT('catalogue');
  const person = useValue(useStaffSession().person);
  const tabs: { needs: Permission; to: string; label: string }[] = [
    { needs: 'catalogue.read', to: '/catalogue', label: t('products') },
    { needs: 'catalogue.read', to: '/catalogue/stock', label: t('stock') },
    { needs: 'catalogue.read', to: '/catalogue/changes', label: t('changesTitle') },
    { needs: 'catalogue.write', to: '/catalogue/sync', label: t('sync') },
    { needs: 'catalogue.read', to: '/catalogue/import', label: t('importTitle') },
  ];
  return <Tabs name={t('parts')} of={tabs.filter(({ needs }) => person?.permissions.includes(needs))} />;
}
