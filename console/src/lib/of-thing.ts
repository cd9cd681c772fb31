import { type ComponentType, createElement } from 'react';
import { type RouteObject, useParams } from 'react-router';

/** The parameter that names the thing of a screen: `orders/:order`. One that may be absent, as in `reports/:kind?`, chooses a part of it. */
const parameterOf = (path: string): string | undefined => /:(\w+)(?:\/|$)/.exec(path)?.[1];

type Loaded = { Component: ComponentType };

/**
 * The routes, of which each screen of a thing begins anew with another thing. A dialog, what is typed in it and its request id belong to
 * the thing where they began: the router itself keeps them while only the parameter changes.
 */
export const ofThings = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) => {
    const { lazy, children } = route;
    const parameter = parameterOf(route.path ?? '');
    const whole = (children ? { ...route, children: ofThings(children) } : route) as RouteObject;
    if (parameter === undefined || typeof lazy !== 'function') return whole;
    const load = async () => {
      const module = (await lazy()) as Loaded;
      return { ...module, Component: ofThing(module.Component, parameter) };
    };
    return { ...whole, lazy: load } as RouteObject;
  });

const ofThing = (Component: ComponentType, parameter: string): ComponentType =>
  function OfThing() {
    return createElement(Component, { key: useParams()[parameter] });
  };
