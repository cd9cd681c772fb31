import { languageNames, languages } from '@langit/contract/values/locale';
import { supplierNames } from '@langit/contract/values/suppliers';
import { useFormat } from '../lib/format';
import { useT, useWord, useWordsOfPart } from '../lib/texts';
import { partnerName } from '../things/partners';
import { type ChangeWords, fieldKey, plainName } from './difference';
import { isOfProgram, isTyped, wordsOfValue } from './value-words';

const money = /(?:_idr|Idr|^amount|[fF]ee|[mM]inSpend|^total)$/;
const id = /^[\da-f]{8}-[\da-f]{4}-/;
const moment = /^\d{4}-\d\d-\d\dT/;
const day = /^\d{4}-\d\d-\d\d$/;

/** Names of changed fields and their values in the person's words: a state or kind by its texts, moments and money as they read elsewhere, ids not at all. */
export function useChangeWords(): ChangeWords {
  const t = useT('audit');
  const [ownWord, callWord] = [useWord('audit'), useWord('approvals')];
  const wordIn = useWordsOfPart();
  const format = useFormat();
  const wordOf = (field: string) => {
    const key = fieldKey(field);
    return ownWord(key) ?? callWord(key) ?? plainName(field);
  };
  const numberOf = (field: string, value: number): string => {
    if (field.endsWith('Bp')) return format.percent(value / 100);
    return money.test(field) ? format.rupiah(value) : format.number(value);
  };
  const textOf = (field: string, value: string): string | null => {
    if (isTyped(field)) return value;
    if (id.test(value)) return null;
    if (moment.test(value)) return format.moment(value);
    if (day.test(value)) return format.day(value);
    if (/usd$/i.test(field) && /^\d+(?:\.\d+)?$/.test(value)) return format.cost(value);
    if (field === 'fields') return wordOf(value);
    const language = languages.find((known) => known === value);
    if (language) return languageNames[language];
    if (supplierNames.some((supplier) => supplier === value)) return partnerName(value);
    const words = wordsOfValue(value);
    return (words && wordIn(words[0])(words[1])) ?? (isOfProgram(value) ? plainName(value) : value);
  };
  return {
    wordOf,
    valueOf(field, value) {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
      return typeof value === 'number' ? numberOf(field, value) : textOf(field, value);
    },
  };
}
