import { mostCompared } from '@langit/domain/compare-query';
import { type KeptInTab, keptInTab } from '../../forms/kept-in-tab';

/** A plan that was ticked to be compared: its code, and its name for the bar. */
export type ChosenPlan = { code: string; name: string };

/** `refused`: the last press was one plan too many. */
export type Choice = { plans: readonly ChosenPlan[]; refused: boolean };

export const noChoice: Choice = { plans: [], refused: false };

/** Ticks a plan or takes its tick away. The fourth plan is refused. */
export function toggled({ plans }: Choice, plan: ChosenPlan): Choice {
  const others = plans.filter(({ code }) => code !== plan.code);
  if (others.length < plans.length) return { plans: others, refused: false };
  if (plans.length >= mostCompared) return { plans, refused: true };
  return { plans: [...plans, plan], refused: false };
}

const isChosenPlan = (value: unknown): value is ChosenPlan =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'name' in value &&
  typeof value.code === 'string' &&
  typeof value.name === 'string';

/** The choice of this tab: it outlives other lists, the comparison itself and a reload. */
export const keptChoice: KeptInTab<ChosenPlan[]> = keptInTab(
  'compare',
  (value): value is ChosenPlan[] =>
    Array.isArray(value) && value.length <= mostCompared && value.every(isChosenPlan),
);
