import { Outlet } from 'react-router';
import { ErrorPage } from './error-page';

/** Around every page, inside the frame: what breaks in a page is told in its place (N9), the document stays. */
export default function Page() {
  return <Outlet />;
}

export const ErrorBoundary = ErrorPage;
