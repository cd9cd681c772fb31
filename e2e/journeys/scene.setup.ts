import { test } from '@playwright/test';
import { seed } from '../audit/seed.ts';
import { keepScene } from './support/scene.ts';

test('one customer has bought one of everything, another has bought nothing', async ({
  request,
  baseURL,
}, testInfo) => {
  await keepScene(testInfo, await seed(request, baseURL ?? ''));
});
