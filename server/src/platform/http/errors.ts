import { type ErrorCode, errorStatus } from '@langit/contract/values/error-codes';
import { type ErrorBody, type FieldError, ShopError } from '@langit/contract/values/errors';
import { type Language, localeOf } from '@langit/contract/values/locale';
import { fill } from '@langit/i18n/message';
import type { FastifyError } from 'fastify';
import { clientSignal } from '../client-presence.ts';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { messagesIn, validationMessage } from '../messages.ts';

export type Answer = { status: number; body: ErrorBody; headers: Record<string, string> };

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Maps an exception to a ShopError. Unknown ones become INTERNAL without details. */
export function shopErrorOf(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  if (isDatabaseUnavailable(error)) return new ShopError('UNAVAILABLE', { cause: error, retryAfter: 5 });
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = code ? fastifyCodes[code] : undefined;
  if (known) return new ShopError(known, { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ShopError(statusCode === 413 ? 'PAYLOAD_TOO_LARGE' : 'VALIDATION', { cause: error });
  }
  return new ShopError('INTERNAL', { cause: error });
}

/** Whether a failure is of the shop itself, and not of a read that was given up because its client has hung up. */
export const isShopsFailure = ({ code }: ShopError): boolean =>
  code === 'INTERNAL' || (code === 'UNAVAILABLE' && !clientSignal()?.aborted);

/** The session was opened with a mailed password, which is to be changed before anything else. */
export const mustChangePassword = (): ShopError =>
  new ShopError('FORBIDDEN', { reason: 'mustChangePassword', extra: { must_change_password: true } });

/** The sentence of a failure in a language: its reason, else that of its code. */
export function failureSentence({ code, reason, values }: ShopError, language: Language): string {
  const { reasons, errors } = messagesIn(language);
  return fill(reason ? reasons[reason] : errors[code], values?.(language), localeOf[language]);
}

/** The documented body of a failure, in the caller's language. */
export function answerOf(error: ShopError, language: Language): Answer {
  const errors: FieldError[] | undefined = error.errors?.map(({ path, message }) => ({
    path,
    message: validationMessage(language, message),
  }));
  return {
    status: errorStatus[error.code],
    body: {
      code: error.code,
      message: failureSentence(error, language),
      ...error.extra,
      ...(errors ? { errors } : error.code === 'VALIDATION' ? { errors: [] } : {}),
    },
    headers:
      error.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfter))) },
  };
}
