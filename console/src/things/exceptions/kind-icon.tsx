import type { ExceptionSubject } from '@langit/contract/values/exceptions';
import { Icon, type IconName } from '../../ui/icon';

/** What a case is about, as the icon of its screen. */
const icons: Readonly<Record<ExceptionSubject, IconName>> = {
  order: 'orders',
  refund: 'refunds',
  unit: 'rentals',
  charge: 'rentals',
  product: 'catalogue',
  supplier: 'catalogue',
  gateway: 'refunds',
  partner: 'settings',
  backup: 'settings',
  payment: 'refunds',
  currency: 'settings',
  queue: 'settings',
  audit: 'settings',
  customer: 'customers',
  statement: 'reports',
  voucher: 'vouchers',
  approval: 'person',
  staff: 'person',
};

export const KindIcon = ({ of }: { of: ExceptionSubject }) => (
  <span className="text-slate">
    <Icon name={icons[of]} />
  </span>
);
