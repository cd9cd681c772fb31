// Prepares the cached databases of the tests; run by `npm test` while the storefront is built.

const { prepareDatabases } = await import('./data-directory.ts');
await prepareDatabases();
