import type { LimitedCall } from '@langit/contract/operator/calls';
import {
  type ExceptionKind,
  familyOf,
  type RefusalCode,
  sentenceNameOf,
} from '@langit/contract/values/exceptions';
import type { StaffSecurityEvent } from '@langit/contract/values/staff-security';
import type { Answer } from '../../lib/console-api';
import { rupiahText, useFormat } from '../../lib/format';
import { useT } from '../../lib/texts';
import { partnerName } from '../partners';

/** Every call that may wait for a second person has its words. */
type CallWord = LimitedCall extends infer Call
  ? Call extends `${infer Noun}.${infer Verb}`
    ? `call_${Noun}_${Verb}`
    : never
  : never;

const isNamed = (about: Listed['about']): boolean => about === 'order' || about === 'product';

type Listed = Answer<'exceptions.list'>[number];

/** The words of a call that may wait for a second person. */
export const callWord = (call: string) => `call_${call.replace('.', '_')}` as CallWord;

/** What is the matter, in the person's language. */
export function useSentence(): (exception: Listed) => string {
  const t = useT('kinds');
  const { moment, month, number, day } = useFormat();
  const sum = (value: unknown) => (typeof value === 'number' ? rupiahText(value) : '–');
  const figure = (value: unknown) => (typeof value === 'number' ? number(value) : String(value ?? ''));
  return ({ kind, about, subject, goods, cause, amount, due, detail }) => {
    const known = kind as ExceptionKind;
    const family = familyOf(known);
    const code = known.slice(family.length + 1) as RefusalCode | '';
    const values = {
      // What was bought, and the product, have names; a router, a refund and a payment are known by their numbers.
      subject: (isNamed(about) && goods) || partnerName(subject),
      cause: partnerName(cause ?? ''),
      amount: rupiahText(amount),
      answerBy: due ? day(due) : '–',
      code: code && t(`code_${code}`),
      n: figure(detail.n),
      days: figure(detail.days),
      serial: detail.serial ?? '',
      supplier: partnerName(String(detail.supplier ?? '')),
      month: typeof detail.month === 'string' ? month(detail.month) : '',
      person: detail.person ?? '',
      call: typeof detail.call === 'string' ? t(callWord(detail.call)) : '',
      event: typeof detail.event === 'string' ? t(`event_${detail.event as StaffSecurityEvent}`) : '',
      package: detail.package ?? '',
      known: figure(detail.known),
      gone: figure(detail.gone),
      moved: figure(detail.moved),
      since: typeof detail.since === 'string' ? moment(detail.since) : '–',
      hours: figure(detail.hours),
      now: sum(detail.now),
      ours: sum(detail.ours),
      theirs: sum(detail.theirs),
    };
    return t(sentenceNameOf(family, detail), values);
  };
}
