import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import React from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

vi.resetModules(); // what another file left in the memory of our modules is not there

// React's development build records a stack trace with every element, for the wording of its warnings, until it has
// counted this many in a second; that is a fifth of what a screen costs here
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
const enough = { get: () => 10_000, set() {}, configurable: true };
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', enough);

// files share one process: what a file leaves running would call the server of the next one
const running = new Set<ReturnType<typeof setTimeout>>();
const noted = <F extends (...given: never[]) => ReturnType<typeof setTimeout>>(begin: F): F =>
  Object.assign((...given: Parameters<F>) => {
    const timer = begin(...given);
    running.add(timer);
    return timer;
  }, begin);
const own = { setTimeout, setInterval };
Object.assign(globalThis, { setTimeout: noted(own.setTimeout), setInterval: noted(own.setInterval) });

// the dates of the test data mean the same on every day: the clock runs, from a Monday afternoon in Melbourne
const Clock = Date;
const shift = Clock.parse('2026-11-23T02:00:00Z') - Clock.now();
const now = () => Clock.now() + shift;
const shifted: DateConstructor = new Proxy(Clock, {
  construct: (clock, given, of) =>
    Reflect.construct(clock, given.length === 0 ? [now()] : given, of === shifted ? clock : of),
  get: (clock, name) => (name === 'now' ? now : Reflect.get(clock, name)),
});
globalThis.Date = shifted;

configure({ asyncUtilTimeout: 10_000 }); // milliseconds; a busy machine is slow, not wrong

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true); // packages keep their state from file to file
  focusManager.setFocused(undefined);
});

beforeAll(async () => {
  const { domainsWithTexts, startI18n } = await import('../src/kit/i18n/i18n.ts');
  await startI18n('en', domainsWithTexts);
});

afterAll(() => {
  vi.useRealTimers();
  Object.assign(globalThis, own, { Date: Clock });
  for (const timer of running) clearTimeout(timer); // an interval as well
  // the styles of this file's caches (kit/theme/caches.ts) would slow down every later query and computed style
  for (const style of document.head.querySelectorAll('style[data-emotion^="mui"]')) style.remove();
  window.history.replaceState(null, '', '/');
});
