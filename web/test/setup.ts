import { configure } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { domainsWithTexts, startI18n } from '../src/kit/i18n/i18n.ts';

configure({ asyncUtilTimeout: 10_000 }); // milliseconds; a busy machine is slow, not wrong

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

beforeAll(() => startI18n('en', domainsWithTexts));
