import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../testing/accessible.ts';
import { showPart } from '../testing/show-part.tsx';
import { Tabs } from './tabs.tsx';

function Facts() {
  const [current, setCurrent] = useState<'plan' | 'cover' | 'phone'>('plan');
  return (
    <Tabs
      label="About this plan"
      current={current}
      onChange={setCurrent}
      tabs={[
        { key: 'plan', label: 'Plan', panel: 'Five gigabytes' },
        { key: 'cover', label: 'Coverage', panel: 'All of Japan' },
        { key: 'phone', label: 'Phones', panel: 'Any with eSIM' },
      ]}
    />
  );
}

test('tabs show the panel of the chosen tab alone, named after it', async () => {
  const { screen } = await showPart(<Facts />);
  await expect.element(screen.getByRole('tablist', { name: 'About this plan' })).toBeVisible();
  await expect.element(screen.getByRole('tabpanel', { name: 'Plan' })).toHaveTextContent('Five gigabytes');
  await expectAccessible();
  await screen.getByRole('tab', { name: 'Coverage' }).click();
  await expect.element(screen.getByRole('tab', { selected: true })).toHaveTextContent('Coverage');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('All of Japan');
  await expectAccessible();
});

test('tabs are one stop of the Tab key; arrows, Home and End choose and move the focus', async () => {
  const { screen } = await showPart(<Facts />);
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Plan' })).toHaveFocus();
  const steps = [
    ['{ArrowRight}', 'Coverage'],
    ['{End}', 'Phones'],
    ['{ArrowRight}', 'Plan'],
    ['{ArrowLeft}', 'Phones'],
    ['{Home}', 'Plan'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    await expect.element(screen.getByRole('tab', { name })).toHaveFocus();
    await expect.element(screen.getByRole('tab', { name, selected: true })).toBeVisible();
  }
  await userEvent.tab();
  await expect.element(screen.getByRole('tab', { name: 'Coverage' })).not.toHaveFocus();
});
