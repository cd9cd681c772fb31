import { isPublicPath, publicPaths } from '@langit/contract/values/public-pages';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes';

/** Every path of the storefront that may stand under a language prefix, without it. A path with a parameter is no page by itself. */
const pathsUnderPrefix = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap((entry) => {
    if (!entry.path?.startsWith(':lang?')) return pathsUnderPrefix(entry.children ?? []);
    const path = entry.path.replace(/^:lang\?\/?/, '/');
    return path.includes(':') ? [] : [path];
  });

test('I1 N1 the pages under a language prefix are the public pages: enter a new one in contract/src/public-pages.ts', () => {
  expect(pathsUnderPrefix(routes).toSorted()).toEqual([...publicPaths].toSorted());
});

test('I1 a plan has a public page, the rental checkout and the account have none', () => {
  expect(isPublicPath('/products/japan-5gb-30d')).toBe(true);
  for (const path of ['/products/checkout', '/account/profile', '/login', '/products/a/b', '/nowhere'])
    expect(isPublicPath(path)).toBe(false);
});
