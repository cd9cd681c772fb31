import { TextsProvider } from '@langit/i18n/use-texts';
import { KitContext } from '@langit/ui/kit';
import { type DataRouter, Outlet, type RouteObject, RouterContextProvider } from 'react-router';
import { railRoom } from './frame/bars';
import { FactorDialog } from './frame/factor-dialog';
import { countedScreens, Frame, FrameFailure, frameLoader } from './frame/frame';
import { consoleKit } from './frame/kit';
import { WithTexts } from './frame/with-texts';
import { callAction } from './lib/call';
import { ofThings } from './lib/of-thing';
import { staffSessionContext } from './lib/screen';
import { type StaffSession, useStaffSession } from './lib/staff-session';
import { useValue } from './lib/value';
import { screenRoutes } from './routes';

/** Every page in the person's language; before the sign-in in the browser's. */
function InLanguage() {
  const session = useStaffSession();
  useValue(session.person);
  return (
    <TextsProvider language={session.language}>
      <KitContext value={consoleKit}>
        <Outlet />
      </KitContext>
    </TextsProvider>
  );
}

/** The question for a factor stands outside of everything that may wait for its answer: the frame, a screen, a failure. */
function Root() {
  const question = useValue(useStaffSession().question);
  return (
    <>
      <Outlet />
      {question && (
        <WithTexts>
          <FactorDialog key={question.purpose} question={question} />
        </WithTexts>
      )}
    </>
  );
}

/** While the console opens: the frame's empty shapes, so that nothing jumps. */
function Opening() {
  return (
    <div aria-busy="true" className="min-h-dvh bg-page">
      <div className="h-14 border-line border-b bg-surface" />
      <div className={`h-[calc(100dvh-3.5rem)] border-line border-r bg-surface ${railRoom}`} />
    </div>
  );
}

/** A list that the rail counts is read together with its count, so that both are of one moment. */
const showsCount: NonNullable<RouteObject['shouldRevalidate']> = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || countedScreens.some((screen) => nextUrl.pathname.endsWith(`/${screen}`));

export const consoleRoutes: RouteObject[] = [
  {
    Component: InLanguage,
    children: [
      { path: '/sign-in', lazy: () => import('./sign-in/route'), HydrateFallback: Opening },
      { path: '/welcome', lazy: () => import('./welcome/route'), HydrateFallback: Opening },
      {
        Component: Root,
        children: [
          {
            id: 'frame',
            path: '/',
            loader: frameLoader,
            shouldRevalidate: showsCount,
            Component: Frame,
            ErrorBoundary: FrameFailure,
            HydrateFallback: Opening,
            children: [
              { path: 'act', action: callAction },
              {
                ErrorBoundary: FrameFailure,
                children: [
                  ...Object.values(screenRoutes).flatMap(ofThings),
                  { path: 'me', lazy: () => import('./me/route') },
                  { path: '*', lazy: () => import('./frame/not-found') },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
];

/** What loaders and actions get: the session. */
export const contextWith = (session: StaffSession) => (): RouterContextProvider =>
  new RouterContextProvider(new Map([[staffSessionContext, session]]));

/** Tells the session each address before the loaders of its navigation read. */
export const followAddresses = (router: DataRouter, session: StaffSession): (() => void) =>
  router.subscribe(({ navigation }) => {
    if (navigation.location) session.goTo(navigation.location.pathname.replace(/^\/console/, ''));
  });
