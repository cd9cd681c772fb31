import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One connection can't serve the root handle while it is inside a transaction: on the embedded database that waits for
 * ever, on PostgreSQL it reads without the transaction's changes. Both are mistakes, so both databases refuse it.
 */
export interface TransactionGuard {
  inside<T>(work: () => Promise<T>): Promise<T>;
  assertOutside(): void;
}

export function createTransactionGuard(): TransactionGuard {
  const scope = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async inside(work) {
      const transaction = { open: true };
      try {
        return await scope.run(transaction, work);
      } finally {
        transaction.open = false;
      }
    },
    assertOutside() {
      if (scope.getStore()?.open) {
        throw new Error(
          'The root database handle was used inside a transaction: use the handle it was given.',
        );
      }
    },
  };
}
