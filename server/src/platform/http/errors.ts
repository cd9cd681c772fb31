import { type ErrorCode, errorStatus } from '@langit/contract/values/error-codes';
import { type ErrorBody, type FieldError, ShopError } from '@langit/contract/values/errors';
import type { Language } from '@langit/contract/values/locale';
import { messagesIn, validationMessage } from '@langit/contract/values/messages/index';
import type { FastifyError } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors.ts';

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

/** The session was opened with a mailed password, which is to be changed before anything else. */
export const mustChangePassword = (): ShopError =>
  new ShopError('FORBIDDEN', { reason: 'mustChangePassword', extra: { must_change_password: true } });

/** The documented body of a failure, in the caller's language. */
export function answerOf(error: ShopError, language: Language): Answer {
  const errors: FieldError[] | undefined = error.errors?.map(({ path, message }) => ({
    path,
    message: validationMessage(language, message),
  }));
  const said = messagesIn(language);
  return {
    status: errorStatus[error.code],
    body: {
      code: error.code,
      message: error.reason ? said.reasons[error.reason] : said.errors[error.code],
      ...error.extra,
      ...(errors ? { errors } : error.code === 'VALIDATION' ? { errors: [] } : {}),
    },
    headers:
      error.retryAfter === undefined
        ? {}
        : { 'retry-after': String(Math.max(1, Math.ceil(error.retryAfter))) },
  };
}
