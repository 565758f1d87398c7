import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDelayed } from '../feedback/Delayed.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test('loading shows after 300 ms, not before, and ends at once', () => {
  const { result, rerender } = renderHook(({ goingOn }) => useDelayed(goingOn), { initialProps: { goingOn: true } });
  pass(299);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ goingOn: false });
  expect(result.current).toBe(false);
});

test('the next wait starts over', () => {
  const { result, rerender } = renderHook(({ goingOn }) => useDelayed(goingOn), { initialProps: { goingOn: true } });
  pass(200);
  rerender({ goingOn: false });
  rerender({ goingOn: true });
  pass(200);
  expect(result.current).toBe(false);
  pass(100);
  expect(result.current).toBe(true);
});
