/** One run of the shop from its sources. scripts/dev/supervise.ts restarts it after changes. */
import { describeError } from './describe-error.ts';

process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
try {
  // The types of new texts, for the editor.
  await import('../../i18n/write-types.ts');
  // Imported dynamically, so that a compile error is caught and described like other failures at start.
  const { explainStart, runShop } = await import('../../server/src/shop/run-shop.ts');
  const { createAnswerCache } = await import('../../server/src/platform/answer-cache.ts');
  const { openFromSources } = await import('./storefront.ts');
  const answers = createAnswerCache({ entries: 0, bytes: 0 });
  await runShop({ openStorefront: openFromSources, answers }).catch((error: unknown) => {
    const lines = explainStart(error);
    if (!lines) throw error;
    console.error(lines.join('\n'));
    process.exit(1);
  });
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
