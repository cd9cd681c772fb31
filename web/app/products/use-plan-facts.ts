import { listed } from '@langit/contract/values/word-lists';
import type { Product } from '@langit/contract/wire/catalogue';
import { useLanguage, useT } from '../i18n/texts';
import type { ShopPlace } from './places';
import { usePlaces } from './use-places';
import { useQuotaRule } from './use-quota-rule';
import { zoneCity } from './zone-city';

/** C7: what a customer must know before paying, one sentence for each fact; null where the fact is not known. */
export function usePlanFacts(places: readonly ShopPlace[]) {
  const t = useT('products');
  const language = useLanguage();
  const { zoneCities } = usePlaces();
  const quota = useQuotaRule();
  const facts = {
    starts({ type, starts_on }) {
      if (starts_on === null) return null;
      if (type === 'sim-card') return t('startsUsed');
      return t(starts_on === 'install' ? 'startsInstall' : 'startsFirst');
    },
    day: ({ day_kind, reset_zone }) =>
      day_kind === 'calendar'
        ? t('dayCalendar', { zone: zoneCity(reset_zone ?? 'Asia/Jakarta', zoneCities) })
        : day_kind && t('day24'),
    quota,
    installBy: ({ install_within_days: days }) => (days === null ? null : t('installWithin', { days })),
    networks: ({ networks }) => listed(networks, language) || null,
    hotspot: ({ hotspot }) => (hotspot === null ? null : t(hotspot ? 'hotspotAllowed' : 'hotspotRefused')),
    topUp: ({ topup_allowed: allowed }) =>
      allowed === null ? null : t(allowed ? 'topUpAllowed' : 'topUpRefused'),
    number: ({ has_number: has }) => (has === null ? null : t(has ? 'numberYes' : 'numberNo')),
    exit: ({ exit_country: exit }) =>
      exit && t('exitText', { place: places.find(({ code }) => code === exit)?.name ?? exit }),
  } satisfies Record<string, (product: Product) => string | null>;
  return facts;
}
