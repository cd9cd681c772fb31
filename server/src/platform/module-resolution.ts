import { type ResolveFnOutput, registerHooks } from 'node:module';

/**
 * Its package.json is long (a path for each of 450 modules), and Node reads it anew for each module that one of them or of the
 * shop imports: a quarter of a shop's start.
 */
const queryBuilder = '/node_modules/drizzle-orm/';

/** The query builder's own module, asked for by another one of it: its address, or null for what Node has to look up. */
export function ownModule(specifier: string, parent: string | undefined): string | null {
  if (!parent?.includes(queryBuilder) || !/^\..*\.js$/.test(specifier)) return null;
  return new URL(specifier, parent).href;
}

const shopSources = new URL('../', import.meta.url).href;
const answers = new Map<string, ResolveFnOutput>();

/** A part of the query builder, asked for by its name from the shop's sources: the answer is the same for all of them. */
export const isAskedByShop = (specifier: string, parent: string | undefined): boolean =>
  /^drizzle-orm(\/|$)/.test(specifier) && parent?.startsWith(shopSources) === true;

registerHooks({
  resolve(specifier, context, next) {
    const url = ownModule(specifier, context.parentURL);
    if (url) return { url, format: 'module', shortCircuit: true };
    if (!isAskedByShop(specifier, context.parentURL)) return next(specifier, context);
    const answer = answers.get(specifier) ?? next(specifier, context);
    answers.set(specifier, answer);
    return { ...answer, shortCircuit: true };
  },
});
