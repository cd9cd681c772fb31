import type { Language } from '@langit/contract/values/locale';
import type { Client } from '@langit/contract/wire/client';
import type { ShopFacts } from '@langit/contract/wire/shop-facts';
import { createContext } from 'react-router';

/** What the server hands to every page loader. It knows the request, never the customer: documents are the same for all. */
export type PageRequest = {
  /** The language to render: the address's prefix, else the cookie, else English. */
  language: Language;
  /** The prefix of the address, where it has one. */
  urlLanguage: Language | null;
  /** By user agent; decides the page size alone (N10). */
  device: 'phone' | 'desktop';
  /** The contract in process, as a guest. */
  client: Client;
  facts: ShopFacts;
  /** Origin of permanent addresses, without a slash at the end. */
  publicUrl: string;
  taxRateBasisPoints: number;
  mode: 'demo' | 'live';
};

/** The one key that server and storefront share; its own package so that both hold the same object. */
export const pageRequest = createContext<PageRequest>();
