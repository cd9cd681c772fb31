import { emptyPage } from '@langit/ui/testing/empty-page';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import '../src/console.css';
import { consoleRoutes, contextWith, followAddresses } from '../src/console-routes';
import { StaffSession, StaffSessionProvider } from '../src/lib/staff-session';
import { toasts } from '../src/lib/toasts';
import { forgetUnsaved } from '../src/lib/unsaved';
import { type Answers, type Member, shopDouble } from './shop-double';

export const laptop = { width: 1280, height: 800 };
export const phone = { width: 390, height: 844 };

/** The facts of the shop that its server writes into the page. */
const facts = document.createElement('meta');
facts.name = 'application-name';
facts.content = 'Langit';
document.head.append(facts);

let close: (() => Promise<void>) | undefined;

/** Ends the console that is shown; fails where it has sent what the contract refuses. */
async function closeConsole(): Promise<void> {
  await close?.();
  close = undefined;
}
afterEach(closeConsole);

/**
 * Shows the whole console at an address below `/console`, to a person with these roles, over a shop that answers what `answers` says
 * and a sample to every other call.
 */
export async function showConsole(
  at: string,
  answers: Answers = {},
  {
    roles = ['owner'],
    locale = 'en',
    name = 'Budi Santoso',
    viewport = laptop,
    before = [],
  }: Partial<Member> & {
    viewport?: typeof laptop /** Addresses that were open before. */;
    before?: readonly string[];
  } = {},
) {
  await closeConsole();
  await page.viewport(viewport.width, viewport.height);
  toasts.set([]);
  forgetUnsaved();
  const shop = shopDouble(answers, { roles, locale, name });
  const session = new StaffSession();
  const router = createMemoryRouter(consoleRoutes, {
    basename: '/console',
    initialEntries: [...before, at].map((path) => `/console${path}`),
    getContext: contextWith(session),
  });
  const unfollow = followAddresses(router, session);
  const screen = await render(
    <StaffSessionProvider value={session}>
      <RouterProvider router={router} />
    </StaffSessionProvider>,
  );
  close = async () => {
    unfollow();
    await emptyPage();
    router.dispose();
    shop.close();
    expect(shop.faults).toEqual([]);
  };
  /** The open address. */
  const address = (): string => {
    const { pathname, search } = router.state.location;
    return pathname.replace(/^\/console/, '') + search;
  };
  return { screen, shop, router, session, address };
}
