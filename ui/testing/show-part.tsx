import { TextsProvider } from '@langit/i18n/use-texts';
import { createContext, type ReactNode, useContext } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react/pure';
import './ui.css';
import { type Kit, KitContext } from '../src/kit.tsx';
import { emptyPage } from './empty-page.ts';

const texts = { parts: { close: 'Close', optional: 'optional' } };

const Part = createContext<ReactNode>(null);
const Shown = () => useContext(Part);

/** Renders a part on an empty English page with a router and a kit. */
export async function showPart(part: ReactNode, kit: Partial<Kit> = {}) {
  await emptyPage();
  const element = (
    <TextsProvider language="en" texts={texts}>
      <KitContext value={{ texts: 'parts', ...kit }}>
        <Shown />
      </KitContext>
    </TextsProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = (shown: ReactNode) => (
    <Part value={shown}>
      <RouterProvider router={router} />
    </Part>
  );
  const screen = await render(page(part));
  /** Renders the part again, with other properties. */
  const show = (shown: ReactNode) => screen.rerender(page(shown));
  return { screen, show };
}
