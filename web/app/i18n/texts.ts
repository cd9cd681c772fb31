import type { KindWords } from '@langit/domain/plan-name';
import type { KindTexts, Texts } from '@langit/i18n/texts';
import { useTexts, useTextsOf } from '@langit/i18n/use-texts';

/** The words of a product's kind are the part of its name. */
export type StorefrontTexts = Texts['storefront'] & Texts['product-kinds'];
export type PartName = keyof StorefrontTexts;

/** `const t = useT('home')`: keys and placeholders are checked against the English text. */
export const useT = <P extends PartName>(part: P) => useTexts<StorefrontTexts[P]>(part);

/** For pages that show products of several kinds: `kind(product.type)('name')`. */
export const useKindWords = (): KindWords => useTextsOf<KindTexts>();
