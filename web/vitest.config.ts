export { componentTests as default } from '../vitest.components.ts';
