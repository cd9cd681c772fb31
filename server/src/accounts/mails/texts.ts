import { readTexts } from '@langit/i18n/read-texts';

export const textsIn = readTexts('mails', 'accounts');
