import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './console.css';
import { consoleRoutes, contextWith, followAddresses } from './console-routes';
import { StaffSession, StaffSessionProvider } from './lib/staff-session';

const session = new StaffSession();
const router = createBrowserRouter(consoleRoutes, { basename: '/console', getContext: contextWith(session) });
followAddresses(router, session);

const root = document.getElementById('console');
if (root)
  createRoot(root).render(
    <StaffSessionProvider value={session}>
      <RouterProvider router={router} />
    </StaffSessionProvider>,
  );
