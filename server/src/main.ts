import { explainStart, runShop } from './shop/run-shop.ts';

try {
  await runShop();
} catch (error) {
  for (const line of explainStart(error) ?? [error]) console.error(line);
  process.exit(1);
}
