import type { ProductType } from '@langit/contract/values/catalogue';
import type { Texts as English } from '../.types/texts.ts';

/** The English texts by area (a folder of texts/en), part (a file) and key, as write-types.ts writes them. */
export type Texts = English;
export type Area = keyof Texts;
export type PartOf<A extends Area> = keyof Texts[A] & string;
/** What all kinds of products have words for; a kind without a file does not compile. */
export type KindTexts = Texts['product-kinds'][ProductType];
