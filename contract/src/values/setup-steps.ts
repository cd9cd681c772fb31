/** What a new shop needs before it sells with a quiet mind, in the order in which it is done: the first sale needs no router. */
export const setupSteps = [
  'second_way',
  'company',
  'rates',
  'gateway_fee',
  'plans',
  'test_order',
  'stock',
  'colleague',
  'backup',
] as const;
export type SetupStep = (typeof setupSteps)[number];
