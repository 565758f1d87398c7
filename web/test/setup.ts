import { beforeAll, beforeEach } from 'vitest';
import { startI18n } from '../src/kit/i18n/i18n.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

beforeAll(() => startI18n('en'));
