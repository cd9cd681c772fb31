import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** Public pages also stand under /id, /ja and /vi (I1); the root loader refuses any other prefix. */
const publicPages = [index('home/home.tsx')];

export default [...prefix(':lang?', publicPages), route('*', 'layout/unknown.tsx')] satisfies RouteConfig;
