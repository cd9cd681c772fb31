import { wordOfAct } from '@langit/contract/values/acts';
import { isAnswered } from '@langit/contract/values/supplier-calls';
import type { Answer } from '../../lib/console-api';
import { useFormat } from '../../lib/format';
import { useT, useWord } from '../../lib/texts';
import { useMailName } from '../../things/mails/mail-name';
import { partnerName } from '../../things/partners';

export type TimelineEntry = Answer<'orders.timeline'>[number];
type Sentence = (entry: TimelineEntry) => string;

/** References, codes and the time taken, for questions to a gateway or supplier. */
export function useTimelineDetails(): Sentence {
  const word = useWord('order');
  const { listed } = useFormat();
  // A profile's state is answered as the installation's and the plan's.
  const profileStates = (text: string | null) => {
    const [install = '', plan = ''] = text?.split(', ') ?? [];
    return listed([word(`install_${install}`) ?? install, word(`plan_${plan}`) ?? plan]);
  };
  return ({ source, what, state, says, ref, ms }) => {
    if (source === 'note') return '';
    const text = what === 'profile' && isAnswered(state) ? profileStates(says) : says;
    const isRefShown = source === 'supplier' || source === 'gateway' || /^RF-/.test(ref ?? '');
    return [text, isRefShown ? ref : null, ms === null ? null : `${ms}\u00a0ms`].filter(Boolean).join(' · ');
  };
}

/** The sentence of an entry. A kind that a newer shop has written is shown by its key. */
export function useTimelineSentence(): Sentence {
  const t = useT('order');
  const word = useWord('order');
  const actWord = useWord('acts');
  const stateWord = useWord('states');
  const mailName = useMailName();
  const mailState = useWord('mails');
  const { rupiah, labelled } = useFormat();
  const sentences: Record<TimelineEntry['source'], Sentence> = {
    shop: ({ what }) => stateWord(what) ?? what,
    gateway: ({ what, who }) =>
      word(`gateway_${what}`, { who: partnerName(who ?? '') }) ?? labelled(partnerName(who ?? ''), what),
    money({ what, amount }) {
      // The word says the direction; a dispute may end either way.
      const sum = rupiah(what === 'chargeback' ? (amount ?? 0) : Math.abs(amount ?? 0));
      return word(`money_${what}`, { amount: sum }) ?? labelled(what, sum);
    },
    supplier: ({ what, who, state }) =>
      labelled(
        word(`asked_${what}`, { who: partnerName(who ?? '') }) ?? what,
        word(`outcome_${state}`) ?? state ?? '',
      ),
    mail: ({ what, state }) =>
      t('mailIs', { mail: mailName(what), state: mailState(state ?? '') ?? state ?? '' }),
    staff: ({ what, who, ref }) =>
      t('acted', {
        who: who ?? '',
        act: actWord(wordOfAct(what), { ref: ref ?? '' }) ?? what,
      }),
    note: ({ who, says }) =>
      says === null ? t('noteWithdrawn', { who: who ?? '' }) : t('note', { who: who ?? '', text: says }),
  };
  return (entry) => sentences[entry.source](entry);
}
