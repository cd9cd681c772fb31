import type { Language } from '../values/locale.ts';
import type { Currency } from '../values/money.ts';
import type { Client } from './client.ts';
import type { ShopFacts } from './shop-facts.ts';

export const cardKinds = ['plans', 'places'] as const;

/** A plan by its readable code, or a place by its code. */
export type CardSubject = { kind: (typeof cardKinds)[number]; code: string };

/** A picture of 1200 by 630 that chat apps and networks show for a link. */
export type SocialCard = { path: string; alt: string };

/** What the server hands to every page loader. It knows the request, never the customer: documents are the same for all. */
export type PageRequest = {
  /** The language to render: the address's prefix, else the cookie, else English. */
  language: Language;
  /** The prefix of the address, where it has one. */
  urlLanguage: Language | null;
  /** The currency of every price on the page: the language's, or Rupiah where the reader has chosen it (Z8). */
  currency: Currency;
  /** The calendar day of the rendering: no rendering is kept beyond it. */
  today: string;
  /** By user agent; decides the page size alone (N10). */
  device: 'phone' | 'desktop';
  /** The contract in process, as a guest. */
  client: Client;
  /** The social card of a plan or destination in the page's language (Z19, Z23). */
  socialCard: (subject: CardSubject) => Promise<SocialCard | null>;
  facts: ShopFacts;
  /** Origin of permanent addresses, without a slash at the end. */
  publicUrl: string;
  taxRateBasisPoints: number;
  /** The time in which an order is to be paid. */
  paymentExpirySeconds: number;
  /** The time from payment in which an eSIM is delivered or paid back. */
  deliveryDeadlineSeconds: number;
  mode: 'demo' | 'live';
};

/** What the server hands to the document's renderer. */
export type DocumentPorts = {
  /** The content security policy of a document, from the SHA-256 hashes (base64) of its inline scripts. */
  policy: (inlineScriptHashes: readonly string[]) => string;
  /** Logs an error of a loader or of the rendering. */
  report: (error: unknown) => void;
};
