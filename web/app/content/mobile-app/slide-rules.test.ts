import { expect, test } from 'vitest';
import { nextSlide, placeOf } from './slide-rules.ts';

test('S2 the slideshow has no end in either direction', () => {
  expect(nextSlide(3, 1, 4)).toBe(0);
  expect(nextSlide(0, -1, 4)).toBe(3);
});

test('S2 turning forwards, the next slide waits at the right and the old one leaves to the left', () => {
  for (let current = 0; current < 4; current += 1) {
    const next = nextSlide(current, 1, 4);
    expect(placeOf(next, current, 4)).toBe('after');
    expect(placeOf(current, next, 4)).toBe('before');
    expect(placeOf(current, current, 4)).toBe('now');
    const across = (current + 2) % 4;
    expect(placeOf(current, across, 4)).not.toBe(placeOf(across, current, 4));
  }
});
