import './platform/module-resolution.ts';

// Not a static import: those are resolved before the first line runs.
const { explainStart, runShop } = await import('./run-shop.ts');

try {
  await runShop();
} catch (error) {
  for (const line of explainStart(error) ?? [error]) console.error(line);
  process.exit(1);
}
