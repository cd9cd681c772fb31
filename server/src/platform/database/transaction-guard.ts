import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Refuses the root handle inside a transaction. On the embedded database it would wait for ever (a self-deadlock on the only
 * connection); on PostgreSQL it would read without the transaction's changes.
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
