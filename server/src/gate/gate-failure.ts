import { type OperatorFailureCode, operatorFailureStatus } from '@langit/contract/operator/failures';
import type { FieldError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { failureSentence, shopErrorOf } from '../platform/http/errors.ts';
import { validationMessage } from '../platform/messages.ts';
import { detailsFor, OperatorError } from '../platform/operator-commands.ts';
import { refusalIn } from '../platform/refusals.ts';
import { operatorMessageIn } from './failure-message.ts';

/** A refusal of the gate. */
export class GateFailure extends Error {
  override readonly name = 'GateFailure';
  readonly code: OperatorFailureCode;
  readonly extra: Record<string, unknown>;

  constructor(code: OperatorFailureCode, extra: Record<string, unknown> = {}) {
    super(code);
    this.code = code;
    this.extra = extra;
  }
}

type Failure = {
  code: OperatorFailureCode;
  extra: Record<string, unknown>;
  errors?: readonly FieldError[];
  retryAfter?: number | undefined;
};

const isOwnCode = (code: string): code is OperatorFailureCode => Object.hasOwn(operatorFailureStatus, code);

/** A refusal of a call is NOT_POSSIBLE with its sentence in the language, in English where it has no code, or the shop's message in the language. */
function failureOf(error: unknown, language: Language): Failure {
  if (error instanceof GateFailure) return { code: error.code, extra: error.extra };
  if (error instanceof OperatorError) {
    const { details, refusal } = error;
    const sentence = refusal ? refusalIn(language, refusal) : error.message;
    const shown = detailsFor(details, (problem) => refusalIn(language, problem));
    return {
      code: 'NOT_POSSIBLE',
      extra: { sentence, ...(details === undefined ? {} : { details: shown }) },
    };
  }
  const failure = shopErrorOf(error);
  const { code, errors = [], retryAfter } = failure;
  if (!isOwnCode(code))
    return { code: 'NOT_POSSIBLE', extra: { sentence: failureSentence(failure, language) } };
  return { code, extra: {}, errors, retryAfter };
}

export type Refusal = {
  code: OperatorFailureCode;
  status: number;
  headers: Record<string, string>;
  body: Record<string, unknown>;
};

/** The answer of a failure, in the person's language. */
export function refusalOf(error: unknown, language: Language): Refusal {
  const { code, extra, errors = [], retryAfter } = failureOf(error, language);
  const messages = errors.map(({ path, message }) => ({
    path,
    message: validationMessage(language, message),
  }));
  return {
    code,
    status: operatorFailureStatus[code],
    headers: retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) },
    body: {
      code,
      message: operatorMessageIn(language, code),
      ...(code === 'VALIDATION' ? { errors: messages } : {}),
      ...extra,
    },
  };
}
