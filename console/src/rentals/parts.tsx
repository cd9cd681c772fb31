import type { ReactNode } from 'react';
import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Tabs } from '../ui/tabs';

/** The head of a screen of the rentals, with the way to its other parts. */
export function RentalsHead({ below, children }: { below?: string; children?: ReactNode }) {
  const t = useT('rentals');
  return (
    <>
      <ScreenHead title={t('title')} below={below}>
        {children}
      </ScreenHead>
      <Tabs
        name={t('parts')}
        of={[
          { to: '/rentals', label: t('boardTab') },
          { to: '/rentals/pickups', label: t('pickups') },
          { to: '/rentals/fees', label: t('fees') },
        ]}
      />
    </>
  );
}
