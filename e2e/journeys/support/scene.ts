import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import type { Scene } from '../../audit/seed.ts';

const fileOf = ({ project }: TestInfo) => join(project.outputDir, 'scene.json');

/** Stores the test data for all workers: creating it takes a quarter of a minute. */
export const keepScene = (testInfo: TestInfo, scene: Scene): Promise<void> =>
  writeFile(fileOf(testInfo), JSON.stringify(scene));

export const sceneOf = async (testInfo: TestInfo): Promise<Scene> =>
  JSON.parse(await readFile(fileOf(testInfo), 'utf8'));
