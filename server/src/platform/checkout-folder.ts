/** The folder of the checkout. This module is as deep in it as the built program (`server/vite.config.ts`). */
export const checkoutFolder = new URL('../../../', import.meta.url);
