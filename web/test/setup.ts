import { focusManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

vi.resetModules(); // what another file left in the memory of our modules is not there

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
  window.history.replaceState(null, '', '/');
});
