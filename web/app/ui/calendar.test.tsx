import { expectAccessible } from '@langit/ui/testing/accessible';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showPart } from '../testing/show-part';
import { Calendar, type DayMark } from './calendar';

/** Today is 24 November; routers arrive from the 26th on, are taken on 4 December, and go out until the 20th. */
const markOf = (day: string): DayMark => {
  if (day < '2026-11-26') return 'early';
  if (day === '2026-11-26') return 'faster';
  return day === '2026-12-04' ? 'taken' : day > '2026-12-20' ? 'late' : 'free';
};

function Rental({ from = '' }: { from?: string }) {
  const [{ start, end }, setDays] = useState({ start: from, end: '' });
  return (
    <>
      <label>
        Start <input value={start} onChange={({ target }) => setDays({ start: target.value, end })} />
      </label>
      <Calendar
        label="Available days"
        today="2026-11-24"
        first="2026-11-24"
        last="2026-12-31"
        start={start}
        end={end}
        markOf={markOf}
        onChoose={(day) => setDays(start && !end ? { start, end: day } : { start: day, end: '' })}
      />
      <output>{`${start} to ${end}`}</output>
    </>
  );
}

/** `27 November 2026, Available`: engines put a comma after the weekday, or none. */
const named = (rest: string) => ({ name: new RegExp(`^[A-Z][a-z]+day,? ${rest}`) });

test('Z19 the calendar says of each day in words whether it is available, booked or too soon', async () => {
  const { screen } = await showPart(<Rental />);
  await expect.element(screen.getByRole('grid', { name: 'Available days, November 2026' })).toBeVisible();
  const day = (name: string) => screen.getByRole('button', named(name));
  await expect.element(day('24 November 2026, Too soon')).toHaveAttribute('aria-current', 'date');
  await expect.element(day('24 November 2026, Too soon')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(day('26 November 2026, With faster delivery')).toBeEnabled();
  await expect.element(day('27 November 2026, Available')).toBeEnabled();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Next month' }).click();
  await expect.element(day('4 December 2026, Fully booked')).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
});

test('Z19 two presses choose the first and the last day, and the days between are selected', async () => {
  const { screen } = await showPart(<Rental />);
  await screen.getByRole('button', named('27 November 2026')).click();
  await screen.getByRole('button', named('29 November 2026')).click();
  await expect.element(screen.getByText('2026-11-27 to 2026-11-29')).toBeVisible();
  expect(screen.getByRole('gridcell', { selected: true }).elements()).toHaveLength(3);
  await expectAccessible();
});

test('Z19 a day that is taken is not chosen, and the calendar says why', async () => {
  const { screen } = await showPart(<Rental from="2026-12-01" />);
  const taken = screen.getByRole('button', named('4 December 2026'));
  // The day stays in reach, so that its state is read; a press tells it and chooses nothing.
  (taken.element() as HTMLElement).click();
  await expect.element(screen.getByText(/4 December 2026: Fully booked$/)).toBeVisible();
  await expect.element(screen.getByText('2026-12-01 to', { exact: true })).toBeVisible();
});

test('Z19 the calendar is one stop of the Tab key; arrows, Home, End, Page Up and Page Down move by the grid pattern', async () => {
  const { screen } = await showPart(<Rental from="2026-11-27" />);
  const focused = () => document.activeElement?.getAttribute('aria-label')?.match(/\d+ \w+ \d+/)?.[0];
  for (let presses = 0; presses < 10 && !focused(); presses += 1) await userEvent.tab();
  expect(focused()).toBe('27 November 2026');
  const steps = [
    ['{ArrowRight}', '28 November 2026'],
    ['{ArrowLeft}', '27 November 2026'],
    ['{ArrowDown}', '4 December 2026'],
    ['{ArrowUp}', '27 November 2026'],
    ['{Home}', '24 November 2026'],
    ['{End}', '29 November 2026'],
    ['{ArrowRight}', '30 November 2026'],
    ['{PageDown}', '30 December 2026'],
    ['{PageDown}', '31 December 2026'],
    ['{PageUp}', '30 November 2026'],
  ] as const;
  for (const [key, name] of steps) {
    await userEvent.keyboard(key);
    expect(focused()).toBe(name);
  }
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('2026-11-27 to 2026-11-30')).toBeVisible();
  await userEvent.tab();
  expect(focused()).toBeUndefined();
});

test('Z19 the calendar follows a day that is typed in a field', async () => {
  const { screen } = await showPart(<Rental />);
  await userEvent.fill(screen.getByLabelText('Start'), '2026-12-10');
  await expect.element(screen.getByRole('grid', { name: 'Available days, December 2026' })).toBeVisible();
});
