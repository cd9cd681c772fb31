import type { Language } from '../../values/locale.ts';
import type { OperatorFailureCode } from '../failures.ts';
import { operatorMessages as en } from './en.ts';
import { operatorMessages as id } from './id.ts';
import { operatorMessages as ja } from './ja.ts';
import { operatorMessages as vi } from './vi.ts';

const messages: Record<Language, Record<OperatorFailureCode, string>> = { en, id, ja, vi };

export const operatorMessageIn = (language: Language, code: OperatorFailureCode): string =>
  messages[language][code];
