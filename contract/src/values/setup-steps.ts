/** What a new shop needs before it sells with a quiet mind, in the order in which it is done. */
export const setupSteps = [
  'second_way',
  'company',
  'rates',
  'gateway_fee',
  'plans',
  'stock',
  'test_order',
  'colleague',
  'backup',
] as const;
export type SetupStep = (typeof setupSteps)[number];
