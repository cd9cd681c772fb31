import { useLanguage } from '@langit/i18n/use-texts';
import { useT } from '../../i18n/texts';
import { withReason } from './refund-request';

const reasons = ['reasonTrip', 'reasonPhone', 'reasonWrong', 'reasonFaulty'] as const;

/** Four usual reasons, a press each; the reason is one text, to which the customer may add. */
export function RefundReasons({ value, onChoose }: { value: string; onChoose: (reason: string) => void }) {
  const t = useT('orders');
  const language = useLanguage();
  const sentences = reasons.map((reason) => t(reason));
  return (
    <fieldset aria-label={t('reasonsLabel')} className="flex flex-wrap gap-2">
      {sentences.map((sentence) => (
        <button
          key={sentence}
          type="button"
          aria-pressed={value.startsWith(sentence)}
          onClick={() => onChoose(withReason(value, sentence, sentences, language))}
          className="min-h-11 rounded-full border border-edge bg-surface px-4 font-medium text-sm hover:border-primary aria-pressed:border-primary aria-pressed:bg-pale aria-pressed:text-primary"
        >
          {sentence}
        </button>
      ))}
    </fieldset>
  );
}
