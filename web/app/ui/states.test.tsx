import { Button } from '@langit/ui/button';
import { expectAccessible } from '@langit/ui/testing/accessible';
import { missingDrawings } from '@langit/ui/testing/sprite';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { EmptyState, ErrorState, LoadingNote, Skeleton } from './states';

test('what is loaded is announced once, and its grey shapes are silent', async () => {
  const { screen } = await showPart(
    <>
      <LoadingNote />
      <Skeleton className="h-6 w-40" />
    </>,
  );
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading…');
  expect(screen.container.querySelector('.skeleton')).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
});

test('an empty state says what is missing and offers its button', async () => {
  const { screen } = await showPart(
    <EmptyState title="No orders yet">
      <Button>Find a plan</Button>
    </EmptyState>,
  );
  await expect.element(screen.getByText('No orders yet')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Find a plan' })).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  expect(await missingDrawings()).toEqual([]);
  await expectAccessible();
});

test('an error state is announced and tried again by key, and not while it is busy', async () => {
  const retry = vi.fn();
  const { screen, show } = await showPart(<ErrorState onRetry={retry} />);
  const said = 'Oops! Something went wrong. Please try again later.';
  await expect.element(screen.getByRole('alert').getByText(said)).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible();
  await show(<ErrorState title="No connection." onRetry={retry} busy />);
  await expect.element(screen.getByRole('alert').getByText('No connection.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledOnce();
  await expectAccessible();
});

test('an error state without a way to try again has no button', async () => {
  const { screen } = await showPart(<ErrorState />);
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
