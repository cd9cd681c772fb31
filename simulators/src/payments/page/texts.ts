import type { Language } from '@langit/contract/values/locale';
import { readTexts } from '@langit/i18n/read-texts';
import type { Texts } from '@langit/i18n/texts';

export type PageTexts = Readonly<Record<keyof Texts['demo']['payment-page'], string>>;

export const pageTexts: Record<Language, PageTexts> = readTexts('demo', 'payment-page');
