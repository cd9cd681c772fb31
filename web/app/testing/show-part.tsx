import { dayInJakarta } from '@langit/contract/values/calendar-days';
import { KitContext } from '@langit/ui/kit';
import { emptyPage } from '@langit/ui/testing/empty-page';
import { createContext, type ReactNode, useContext } from 'react';
import { createMemoryRouter, Outlet, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react/pure';
import '../app.css';
import { TextsProvider } from '@langit/i18n/use-texts';
import { ToastContext, ToastStore } from '../lib/toast';
import { type lazyToast, Toasts } from '../ui/toasts';
import { everyText } from './every-text';

const whatsapp = { app: 'WhatsApp', url: 'https://wa.me/628111' };
const facts = { name: 'Langit', whatsapp: '628111', line: '@langit', deliverWithin: '20 minutes' };

const Part = createContext<ReactNode>(null);
const Shown = () => useContext(Part);

/**
 * Renders a part on an empty English page with texts, the shop's facts, messages and a router. `routes` are pages that the part
 * links or submits to; `chat` is the shop's, `toast` how a message looks.
 */
export async function showPart(
  part: ReactNode,
  {
    at = '/',
    routes = [],
    chat = whatsapp,
    toast,
  }: {
    at?: string;
    routes?: RouteObject[];
    chat?: typeof whatsapp;
    toast?: ReturnType<typeof lazyToast>;
  } = {},
) {
  await emptyPage();
  const toasts = new ToastStore();
  const root = {
    language: 'en',
    today: dayInJakarta(new Date(Date.now())),
    shop: { ...facts, chat },
    texts: everyText('en'),
  };
  const frame = (
    <ToastContext value={toasts}>
      <TextsProvider language="en">
        <KitContext value={{ texts: 'frame', onDialog: toasts.openDialog, closesOutside: true }}>
          <Outlet />
          <Toasts {...(toast && { item: toast })} />
        </KitContext>
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
