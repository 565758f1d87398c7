import { type CheckLine, type CheckValue, checkCodes, checkSentences } from '@embark/contracts/casework/packages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { serverSays, show } from '../../../../test/page.tsx';
import { changeLanguage, needTexts } from '../../../kit/i18n/i18n.ts';
import { CheckLines } from './CheckLines.tsx';

const samples: { [T in CheckValue['type']]: Extract<CheckValue, { type: T }> } = {
  day: { type: 'day', day: '2028-03-15' },
  money: { type: 'money', amount: 6_410_400, currency: 'AUD' },
  span: { type: 'span', years: 0, months: 5, days: 13 },
  score: { type: 'score', score: 5 },
  text: { type: 'text', text: 'College X' },
  course: { type: 'course', at: 1, name: '', level: 'bachelor' },
  provider: { type: 'provider', at: 0, name: '' },
  person: { type: 'person', part: 'child', name: '' },
  test: { type: 'test', test: 'ielts' },
  cover: { type: 'cover', cover: 'couple' },
  exemption: { type: 'exemption', exemption: 'other' },
  country: { type: 'country', country: 'GB' },
  level: { type: 'level', level: 'diploma' },
};
const lineOf = (code: (typeof checkCodes)[number]): CheckLine => ({
  rule: checkSentences[code].rule,
  level: 'warn',
  code,
  values: Object.fromEntries(
    Object.entries(checkSentences[code].values).map(([name, type]: [string, CheckValue['type']]) => [
      name,
      samples[type],
    ]),
  ),
  courses: [],
  members: [],
  ruleId: null,
});
const short: CheckLine = { ...lineOf('cover-short'), level: 'stop' };
const plain = (text: string | null) => (text ?? '').replaceAll(/[\u2066-\u2069]/g, '');
const said = () => screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));

afterEach(() => changeLanguage('en'));

test('a finding has a word, a sentence in the user’s dates and sums, and its rule', () => {
  show(
    <CheckLines
      label="Findings"
      lines={[
        short,
        lineOf('funds-short'),
        { ...lineOf('english-ok'), level: 'ok' },
        { ...lineOf('lane-red'), level: 'info' },
      ]}
    />,
  );
  expect(said()).toEqual([
    'Stop: The cover ends 5 months and 13 days too early: the visa would end on 15 Mar 2028 instead of 15 Mar 2028.P6',
    'Warning: The funds are $64,104.00 short of the $64,104.00 needed.P9',
    'OK: IELTS 5.0 meets the minimum of 5.0.P10',
    'Info: The provider of course 1 is in the red lane: its visas are processed later.P14',
  ]);
  expect(screen.getByRole('list', { name: 'Findings' })).toBeTruthy();
});

test('a name that somebody typed keeps its direction within the sentence', () => {
  show(<CheckLines label="Findings" lines={[lineOf('release-held')]} />);
  expect(screen.getByRole('listitem').textContent).toContain('\u2068College X\u2069 has given a release letter.');
});

test('a finding with a number of the rule book shows its source', async () => {
  const fetch = serverSays(() => ({ status: 404, body: { code: 'not-found', message: 'Rule not found.' } }));
  show(<CheckLines label="Findings" lines={[{ ...short, ruleId: 7 }, lineOf('coe-missing')]} />);
  const [first, second] = screen.getAllByRole('listitem');
  await userEvent.click(within(first!).getByRole('button', { name: /The cover ends/ }));
  await waitFor(() => expect(fetch.mock.calls.map(([url]) => url)).toContain('/api/rules-app/rules/7'));
  expect(within(second!).queryByRole('button')).toBeNull();
});

describe.each(['en', 'tr', 'ar'] as const)('in %s', (language) => {
  test.each(checkCodes)('“%s” is a whole sentence', async (code) => {
    await needTexts('packages');
    await changeLanguage(language);
    show(<CheckLines label="Findings" lines={[lineOf(code)]} />);
    const [text = ''] = said();
    expect(text).not.toBe(`${code}${checkSentences[code].rule}`);
    expect(text).not.toMatch(/\{\{|undefined|packages\.|NaN/);
    expect(text.length).toBeGreaterThan(20);
  });
});
