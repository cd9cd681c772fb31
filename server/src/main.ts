import { wantsDetails } from './config.ts';
import { errorLines } from './platform/observability/error-line.ts';
import { exitCodeOfStart, explainStart, runShop } from './shop/run-shop.ts';

try {
  await runShop();
} catch (error) {
  const lines =
    explainStart(error) ?? errorLines('The shop could not start', error, wantsDetails(process.env));
  for (const line of lines) console.error(line);
  process.exit(exitCodeOfStart(error));
}
