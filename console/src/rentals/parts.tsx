import type { ReactNode } from 'react';
import { useT } from '../lib/texts';
import { ScreenHead } from '../ui/screen-head';
import { Tabs } from '../ui/tabs';

/** The head of a screen of the rentals, with the way to its other parts. */
export function RentalsHead({ below, children }: { below?: string; children?: ReactNode }) {
  const t = useT('screens');
  return (
    <>
      <ScreenHead title={t('rentals')} below={below}>
        {children}
      </ScreenHead>
      <Tabs of="rentals" />
    </>
  );
}
