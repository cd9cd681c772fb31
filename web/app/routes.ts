import { index, type RouteConfig } from '@react-router/dev/routes';

export default [index('home/home.tsx')] satisfies RouteConfig;
