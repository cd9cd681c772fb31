import { type ExceptionKind, exceptionFamilies, exceptionKinds, familyOf } from '../values/exceptions.ts';
import { callFacts } from './call-facts.ts';
import type { OperatorCallName } from './calls.ts';
import type { Permission } from './permissions.ts';
import { permissionsOf, type Role } from './roles.ts';

type Resolved = { acts: readonly OperatorCallName[]; closedWith?: Permission };
const resolvedBy = (kind: ExceptionKind): Resolved => exceptionFamilies[familyOf(kind)];

/** The calls that resolve a kind, the usual one first. */
export const actsOf = (kind: ExceptionKind): readonly OperatorCallName[] => resolvedBy(kind).acts;

/** Whether a person has a permission. */
export type May = (permission: Permission) => boolean;

export const holding =
  (held: readonly Permission[]): May =>
  (permission) =>
    held.includes(permission);

const mayMake = (call: OperatorCallName, may: May): boolean => may(callFacts[call].permission);

/** Exceptions of a kind are closed by the people who can carry out its usual act, a changed audit log by the owner alone (B23). */
export const mayClose = (kind: ExceptionKind, may: May): boolean => {
  const {
    acts: [usual],
    closedWith: more,
  } = resolvedBy(kind);
  return (
    mayMake('exceptions.close', may) &&
    (usual === undefined || mayMake(usual, may)) &&
    (more === undefined || may(more))
  );
};

/** Whether a person can carry out one of the acts that resolve a kind (B23). */
export const mayActOn = (kind: ExceptionKind, may: May): boolean =>
  actsOf(kind).some((call) => (call === 'exceptions.close' ? mayClose(kind, may) : mayMake(call, may)));

/** The kinds that a person can act on. */
export const kindsFor = (may: May): ExceptionKind[] => exceptionKinds.filter((kind) => mayActOn(kind, may));

export const kindsOfRole = (role: Role): ExceptionKind[] => kindsFor(holding(permissionsOf([role])));

const overseers: readonly Role[] = ['owner', 'manager', 'reader'];

/** Roles that see every kind at first; others see those that they can act on, and all where they ask (B23). */
export const seesAllKinds = (roles: readonly Role[]): boolean =>
  roles.some((role) => overseers.includes(role));
