import { createHash } from 'node:crypto';
import { defaultLanguage, type Language } from '@langit/contract/values/locale';
import type { CardSubject, SocialCard } from '@langit/contract/wire/page-request';
import type { BrowseDeps } from '../browse-catalogue.ts';
import { factsOf } from '../present-product.ts';
import { findRow } from '../read-model/catalogue-snapshot.ts';
import { pricesOf } from '../read-model/list-index.ts';
import { cardArt } from './card-art.ts';
import { type CardWords, describeCard, destinationWords, planWords } from './card-rules.ts';
import { canWrite } from './lettering.ts';

/** Raised when the card's design changes, so that its addresses change. */
const designVersion = 1;

export type CardDeps = BrowseDeps & { shopName: string };

type Card = { placeCode: string; wordsIn: (language: Language) => CardWords };

/** The card of a plan on sale or of a place with something on sale; null for anything else. */
async function findCard({ catalogue }: BrowseDeps, { kind, code }: CardSubject): Promise<Card | null> {
  const snapshot = await catalogue.current();
  if (kind === 'plans') {
    const row = findRow(snapshot, code);
    if (!row || row.withdrawnAt) return null;
    return {
      placeCode: row.placeCode,
      wordsIn: (language) => planWords(factsOf(row), pricesOf(row), language),
    };
  }
  const place = snapshot.places.find((place) => place.code === code);
  if (!place) return null;
  const prices = { IDR: place.minIdr, USD: place.minUsd, JPY: place.minJpy, VND: place.minVnd };
  return { placeCode: place.code, wordsIn: (language) => destinationWords(place, prices, language) };
}

const writable = (words: CardWords): boolean =>
  Object.values(words).every((text) => text === null || canWrite(text));

/** A changed word, price or design has another version, so that a card may be cached for ever. */
const versionOf = (card: Card, shopName: string, language: Language): string =>
  createHash('sha256')
    .update(JSON.stringify([designVersion, shopName, card.placeCode, card.wordsIn(language)]))
    .digest('base64url')
    .slice(0, 12);

/** Where a page's card is, and what stands on it; null where the shop draws none. */
export async function findSocialCard(
  deps: CardDeps,
  subject: CardSubject,
  language: Language,
): Promise<SocialCard | null> {
  const card = await findCard(deps, subject);
  if (!card) return null;
  const version = versionOf(card, deps.shopName, language);
  return {
    path: `/cards/${language}/${subject.kind}/${subject.code}.png?v=${version}`,
    alt: describeCard(card.wordsIn(language)),
  };
}

/** `svg` is null where the fonts lack a character of the words, in the language and in English. */
export type DrawnCard = { version: string; svg: () => string | null };

/** The card as a drawing. Its words come from the catalogue, none from the address. */
export async function drawCard(
  deps: CardDeps,
  subject: CardSubject,
  language: Language,
): Promise<DrawnCard | null> {
  const card = await findCard(deps, subject);
  if (!card) return null;
  const svg = () => {
    const words = [language, defaultLanguage].map(card.wordsIn).find(writable);
    const shop = canWrite(deps.shopName) ? deps.shopName : '';
    return words ? cardArt({ placeCode: card.placeCode, words, shop }) : null;
  };
  return { version: versionOf(card, deps.shopName, language), svg };
}
