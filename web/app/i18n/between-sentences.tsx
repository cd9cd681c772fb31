import { betweenSentences } from '@langit/contract/values/sentences';
import { useLanguage } from '@langit/i18n/use-texts';

/** Between two sentences of one paragraph, or a sentence and its link. */
export const BetweenSentences = () => <span>{betweenSentences(useLanguage())}</span>;
