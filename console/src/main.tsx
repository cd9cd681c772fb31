import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './console.css';
import { Frame, FrameFailure, frameLoader } from './frame/frame';
import { Opening } from './frame/opening';
import { callAction } from './lib/call';
import { Desk, DeskProvider } from './lib/desk';
import { ofThings } from './lib/of-thing';
import { deskContext } from './lib/screen';
import { screens } from './screens';

const desk = new Desk();
const router = createBrowserRouter(
  [
    { path: '/sign-in', lazy: () => import('./sign-in/route'), HydrateFallback: Opening },
    { path: '/welcome/:token', lazy: () => import('./welcome/route'), HydrateFallback: Opening },
    {
      id: 'frame',
      path: '/',
      loader: frameLoader,
      Component: Frame,
      ErrorBoundary: FrameFailure,
      HydrateFallback: Opening,
      children: [
        { path: 'act', action: callAction },
        {
          ErrorBoundary: FrameFailure,
          children: [
            ...screens.flatMap(({ routes }) => ofThings(routes)),
            { path: 'me', lazy: () => import('./me/route') },
            { path: '*', lazy: () => import('./frame/not-found') },
          ],
        },
      ],
    },
  ],
  {
    basename: '/console',
    getContext: () => new RouterContextProvider(new Map([[deskContext, desk]])),
  },
);

// Before the loaders of a navigation read.
router.subscribe(({ navigation }) => {
  if (navigation.location) desk.goTo(navigation.location.pathname.replace(/^\/console/, ''));
});

const root = document.getElementById('console');
if (root)
  createRoot(root).render(
    <DeskProvider value={desk}>
      <RouterProvider router={router} />
    </DeskProvider>,
  );
