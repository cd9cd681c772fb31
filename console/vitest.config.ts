import { mergeConfig } from 'vitest/config';
import { componentTests } from '../vitest.components.ts';

/** Each screen is a module that is loaded when it is opened: what they import is prepared before. */
export default mergeConfig(componentTests, {
  optimizeDeps: { include: ['@simplewebauthn/browser', 'csv-parse/browser/esm/sync', 'zod/mini'] },
});
