import { registerHooks } from 'node:module';

/**
 * Node reads the package.json of a package again for each of its files, and Drizzle's has 180 kB: its ninety-nine files cost half a
 * second at every start and 180 MB. Between files of that package an import is the file that it names. A program imports this first
 * and everything else after it (`await import`).
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/'))
      return next(specifier, context);
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
