import { json } from '../payments/answers.ts';

/** An error answer of Xendit. */
export const refuse = (status: number, error_code: string, message: string, errors?: unknown[]): Response =>
  json({ error_code, message, ...(errors ? { errors } : {}) }, status);

export const invalid = (message: string, path = '/body'): Response =>
  refuse(400, 'API_VALIDATION_ERROR', `request${path} ${message}`, [{ message, path }]);

export const unknownId = (): Response =>
  refuse(404, 'DATA_NOT_FOUND', 'ID specified in request cannot be found.');
