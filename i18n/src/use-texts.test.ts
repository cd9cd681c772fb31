import type { Language } from '@langit/contract/values/locale';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, test } from 'vitest';
import { type LoadedTexts, TextsProvider, useLanguage, useTexts, useWords } from './use-texts.tsx';

type Plan = { title: 'Plan'; days: { one: '{count} day'; other: '{count} days' } };

const loaded = {
  frame: { texts: { plan: { title: 'プラン', days: { other: '{count}日間' } } } },
  page: { texts: { home: { title: 'ホーム' } } },
};

/** What a component renders on a page whose two routes have loaded texts. */
function rendered(component: () => string, language: Language, given?: LoadedTexts): string {
  const Frame = () =>
    TextsProvider({ language, children: createElement(Outlet), ...(given && { texts: given }) });
  const page = { id: 'page', index: true as const, loader: () => null, element: createElement(component) };
  const frame = {
    id: 'frame',
    path: '/',
    loader: () => null,
    element: createElement(Frame),
    children: [page],
  };
  const router = createMemoryRouter([frame], { hydrationData: { loaderData: loaded } });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test('a component reads the parts that the loaders of its page send, in the page’s language', () => {
  const Shown = () => {
    const plan = useTexts<Plan>('plan');
    const home = useTexts<{ title: 'Home' }>('home');
    return [useLanguage(), plan('title'), plan('days', { count: 3 }), home('title')].join(' ');
  };
  expect(rendered(Shown, 'ja')).toBe('ja プラン 3日間 ホーム');
});

test('given texts stand in for those that no loader has sent', () => {
  const Shown = () => useTexts<{ retry: 'Retry' }>('failure')('retry');
  expect(rendered(Shown, 'en', { failure: { retry: 'Try again' } })).toBe('Try again');
});

test('a part that no loader sends is a fault', () => {
  const Shown = () => useTexts<{ title: 'T' }>('lost')('title');
  expect(() => rendered(Shown, 'en')).toThrow('no loader of this page sends the texts "lost"');
});

test('a key that is known only at run time gives a text, or nothing', () => {
  const Shown = () => {
    const word = useWords('plan');
    return [word('days', { count: 2 }), word('toString') ?? 'nothing'].join(' ');
  };
  expect(rendered(Shown, 'ja')).toBe('2日間 nothing');
});
