// Before the first run of the tests on a machine: `npm test` does it while the storefront is built.

const { prepareDatabases } = await import('./data-directory.ts');
await prepareDatabases();
