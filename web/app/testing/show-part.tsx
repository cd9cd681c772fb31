import axe from 'axe-core';
import { createContext, type ReactNode, useContext } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react/pure';
import '../app.css';
import { texts } from '../i18n/en/index';
import { TextsProvider } from '../i18n/texts';
import { ToastContext, ToastStore } from '../lib/toast';
import { Toasts } from '../ui/toasts';

const shop = { name: 'Langit', whatsapp: '628111', line: '@langit' };

const Part = createContext<ReactNode>(null);
const Shown = () => useContext(Part);

/**
 * Renders a part on an empty English page with texts, the shop's facts, messages and a router. `routes` are pages that the part
 * links or submits to.
 */
export async function showPart(part: ReactNode, { at = '/', routes = [] as RouteObject[] } = {}) {
  // Files share a page: what the test before has rendered goes first.
  await cleanup();
  // The first press of Tab leads to the first control: the focus begins at the page's top, not where a test has left it.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  const toasts = new ToastStore();
  const root = { language: 'en', shop, texts };
  const frame = (
    <ToastContext value={toasts}>
      <TextsProvider language="en">
        <Outlet />
        <Toasts />
      </TextsProvider>
    </ToastContext>
  );
  const children = [{ path: '*', element: <Shown /> }, ...routes];
  const router = createMemoryRouter([{ id: 'root', loader: () => root, element: frame, children }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root } },
  });
  const page = (shown: ReactNode) => (
    <Part value={shown}>
      <RouterProvider router={router} />
    </Part>
  );
  const screen = await render(page(part));
  /** Renders the part again, with other properties. */
  const show = (shown: ReactNode) => screen.rerender(page(shown));
  return { screen, toasts, router, show };
}

/** Rules for a whole page, which a part alone cannot fulfil. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Fails with the violations that axe finds in what is rendered. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: false }])),
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
}
