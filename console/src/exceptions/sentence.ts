import { type ExceptionKind, familyOf, type RefusalCode } from '@langit/contract/values/exceptions';
import type { Answer } from '../lib/door';
import { rupiahText, useFormat } from '../lib/format';
import { useT } from '../lib/texts';
import { kindTexts } from './kinds';

type Listed = Answer<'exceptions.list'>[number];

/** The words of a call that may wait for a second person. */
export const callWord = (call: string) => `call_${call.replace('.', '_')}` as 'call_orders_refund';

/** What is the matter, in the person's language. */
export function useSentence(): (exception: Listed) => string {
  const t = useT(kindTexts);
  const { moment, number } = useFormat();
  const sum = (value: unknown) => (typeof value === 'number' ? rupiahText(value) : '–');
  const figure = (value: unknown) => (typeof value === 'number' ? number(value) : String(value ?? ''));
  return ({ kind, subject, cause, stake, detail }) => {
    const known = kind as ExceptionKind;
    const family = familyOf(known);
    const code = known.slice(family.length + 1) as RefusalCode | '';
    const values = {
      subject,
      cause: cause ?? '',
      stake: rupiahText(stake),
      code: code && t(`code_${code}`),
      n: figure(detail.n),
      days: figure(detail.days),
      serial: detail.serial ?? '',
      supplier: detail.supplier ?? '',
      month: detail.month ?? '',
      person: detail.person ?? '',
      call: typeof detail.call === 'string' ? t(callWord(detail.call)) : '',
      event: typeof detail.event === 'string' ? t(`event_${detail.event}` as 'event_recovered') : '',
      package: detail.package ?? '',
      known: figure(detail.known),
      gone: figure(detail.gone),
      moved: figure(detail.moved),
      since: typeof detail.since === 'string' ? moment(detail.since) : '–',
      hours: figure(detail.hours),
      ours: sum(detail.ours),
      theirs: sum(detail.theirs),
    };
    return t(family, values);
  };
}
