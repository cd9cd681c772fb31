import { hasOperationFailed, isOperationDone } from '@langit/contract/values/operations';
import type { Operation } from '../../lib/use-operation';

/**
 * Whether what was checked can be carried out: it passed, or guards stopped it that a person may confirm. A file with mistakes is mended
 * and checked again; each of its mistakes names the value.
 */
export function isImportable({ state, details }: Pick<Operation, 'state' | 'details'>): boolean {
  if (!hasOperationFailed(state)) return isOperationDone(state);
  return (
    Array.isArray(details) && details.length > 0 && details.every((detail) => !Object.hasOwn(detail, 'value'))
  );
}
