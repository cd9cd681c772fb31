import type { Config } from '../config.ts';

/**
 * A warning where some partners are real and others simulated; null where all are of one kind. A mixture is allowed, for trying
 * one real account at a time.
 */
export function describeMixture(config: Config): string | null {
  const used = [
    { name: config.gateway, isReal: config[config.gateway] !== null },
    ...config.esimSuppliers.map((name) => ({
      name,
      isReal: (name === 'airalo' ? config.airalo : config.esimAccess) !== null,
    })),
  ];
  const named = (isReal: boolean) => used.filter((item) => item.isReal === isReal).map(({ name }) => name);
  const [real, simulated] = [named(true).join(', '), named(false).join(', ')];
  if (real === '' || simulated === '') return null;
  return `real keys and simulators are mixed: ${real} real, ${simulated} simulated; play money may buy real goods, real money play goods`;
}
