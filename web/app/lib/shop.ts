import type { Language } from '@langit/contract/values/locale';
import type { Currency } from '@langit/contract/values/money';
import type { ShopNotice } from '@langit/contract/wire/catalogue';
import type { Office } from '@langit/contract/wire/shop-facts';
import { useRouteLoaderData } from 'react-router';

/** What the root loader sends to every page. */
export type ShopData = {
  language: Language;
  urlLanguage: Language | null;
  publicUrl: string;
  /** The one currency of the page's prices (I3, Z8). */
  currency: Currency;
  /** The calendar day on which the document was rendered. */
  today: string;
  /** The currencies between which the reader chooses, the language's first; none where it is Rupiah. */
  currencyChoices: readonly Currency[];
  mode: 'demo' | 'live';
  /** Absent where none is shown: the document holds nothing of it then (B48). */
  announcements?: ShopNotice[];
  shop: {
    name: string;
    legalName: string;
    registration: string[];
    sellerAddress: readonly string[];
    founded: number;
    sample: boolean;
    office: Office;
    chat: { app: 'WhatsApp' | 'Zalo'; url: string };
    whatsapp: string;
    line: string;
    manualGuide: string;
    /** The time in which an eSIM is delivered, or paid back (F1), in words. */
    deliverWithin: string;
    social: { name: string; href: string }[];
    popularPlaces: { id: number; name: string }[];
  };
};

/** The root loader's data; undefined only where the root loader itself failed. */
export const useShopData = (): ShopData | undefined => useRouteLoaderData<ShopData>('root');

/** The owner's facts in the page's language. */
export function useShop(): ShopData['shop'] {
  const data = useShopData();
  if (!data) throw new Error('the root loader sent no shop facts');
  return data.shop;
}
