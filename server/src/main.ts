import './platform/module-resolution.ts';

// Not a static import: those are resolved before the first line runs.
await import('./run-shop.ts');
