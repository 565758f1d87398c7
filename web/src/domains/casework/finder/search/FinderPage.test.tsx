import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { foundCourse } from '../../../../../test/foundCourses.ts';
import { onPhone, serverSays, show } from '../../../../../test/page.tsx';
import { needTexts } from '../../../../kit/i18n/i18n.ts';
import { FinderPage } from './FinderPage.tsx';

beforeAll(() => Promise.all(['finder', 'courses'].map(needTexts)));

const share = { source: 'register', amount: 3_000_000, currency: 'AUD', year: null, checkedOn: null } as const;
const rows = [
  foundCourse(),
  foundCourse({ id: 4, name: 'Master of IT', fee: share, intakes: [], englishOverall: null }),
  ...Array.from({ length: 8 }, (_, at) => foundCourse({ id: 10 + at, name: `Course ${at}` })),
];

const body = (given: unknown) => ({ status: 200, body: given });
const tick = async (name: RegExp) =>
  userEvent.click(within(await screen.findByRole('row', { name })).getByRole('checkbox'));

/** The page at an address; returns the searches that were sent, and the router. */
function open(at = '/apps/course-finder', found = rows) {
  const sent: string[] = [];
  serverSays((request) => {
    if (request.includes('/finder/places'))
      return body([
        { state: 'NSW', cities: ['Sydney'] },
        { state: 'VIC', cities: ['Geelong', 'Melbourne'] },
      ]);
    if (request.includes('/course-app/finder')) {
      sent.push(decodeURIComponent(request.split('?')[1] ?? ''));
      return body({ rows: found, total: found.length, next: null });
    }
    if (/provider-app\/providers\/7/.test(request))
      return body({
        id: 7,
        name: 'University of Yarra',
        campuses: ['City', 'Harbour'].map((name, id) => ({
          id,
          name,
          city: '',
          active: true,
          registerState: 'listed',
        })),
      });
    return body({ rows: [{ id: 7, name: 'University of Yarra' }], total: null, next: null });
  });
  const router = show(<FinderPage />, at);
  return { sent, router };
}
const last = (sent: readonly string[]) => new URLSearchParams(sent.at(-1));

test('R4: courses show with the fee of a year: own as it is, a share of the register in grey and marked', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /Master of Data Science/ }));
  expect(row.getByText('$41,000')).toBeDefined();
  expect(row.getByText(/Tuition of the provider for 2027, checked on 1 Oct 2026/)).toBeDefined();
  expect(row.getByText('Melbourne, Sydney')).toBeDefined();
  expect(row.getByText('Feb, Jul')).toBeDefined();
  const other = within(screen.getByRole('row', { name: /Master of IT/ }));
  expect(other.getByText(/Whole course ÷ years, from the public register/)).toBeDefined();
  expect(other.getAllByText('Not known')).toHaveLength(2);
  expect(screen.getByText('10 courses')).toBeDefined();
});

test('each course leads to its page, also with a shortlist', async () => {
  open('/apps/course-finder?with=99');
  const row = within(await screen.findByRole('row', { name: /Master of Data Science/ }));
  expect(row.getByRole('link').getAttribute('href')).toBe('/apps/course/courses/3/master-of-data-science');
});

test('the address holds the whole search', async () => {
  const { sent } = open(
    '/apps/course-finder?q=msc+melb&level=master&feeTo=4000000&weeksTo=110&month=7&year=2027&englishTo=6.5&known=yes&provider=7&campus=1',
  );
  await screen.findByRole('row', { name: /Master of IT/ });
  expect(Object.fromEntries(last(sent))).toMatchObject({
    q: 'msc melb',
    level: 'master',
    feeTo: '4000000',
    weeksTo: '110',
    month: '7',
    year: '2027',
    englishTo: '6.5',
    known: 'yes',
    provider: '7',
    campus: '1',
  });
  expect(screen.getByRole('searchbox', { name: /Course, provider/ })).toHaveProperty('value', 'msc melb');
  expect(screen.getByLabelText('Tuition a year up to (AUD)')).toHaveProperty('value', '40000');
  expect((await screen.findAllByText('University of Yarra')).length).toBeGreaterThan(1);
});

test('filters apply at once, numbers with Enter; what is no number returns to what was', async () => {
  const { sent, router } = open();
  await screen.findByRole('row', { name: /Master of IT/ });
  const fee = screen.getByLabelText('Tuition a year up to (AUD)');
  await userEvent.type(fee, '40,000{Enter}');
  await waitFor(() => expect(last(sent).get('feeTo')).toBe('4000000'));
  await userEvent.clear(screen.getByLabelText('IELTS up to'));
  await userEvent.type(screen.getByLabelText('IELTS up to'), 'x{Enter}');
  expect(screen.getByLabelText('IELTS up to')).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('combobox', { name: 'Level' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Master degree' }));
  await waitFor(() => expect(last(sent).get('level')).toBe('master'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only with known intakes and English' }));
  await waitFor(() => expect(last(sent).get('known')).toBe('yes'));
  expect(router.state.location.search).toContain('feeTo=4000000');
});

test('R5: up to eight courses go into a comparison, with those of the shortlist before', async () => {
  const { router } = open('/apps/course-finder?with=99&month=7&year=2027');
  expect(await screen.findByText('1 course on the shortlist')).toBeDefined();
  await tick(/Master of Data/);
  await tick(/Master of IT/);
  fireEvent.click(await screen.findByRole('button', { name: 'Compare (3)' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/apps/course-finder/compare'));
  expect(router.state.location.search).toBe('?courses=99%2C3%2C4&intakeOn=2027-07-19');
});

test('R5: nine are too many', async () => {
  open();
  await screen.findByRole('row', { name: /Master of IT/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select loaded rows' }));
  expect(await screen.findByText('Choose up to 8 courses')).toBeDefined();
  expect(screen.getByRole('button', { name: /^Compare/ })).toHaveProperty('disabled', true);
});

test('no match says what to do', async () => {
  open('/apps/course-finder?q=zzz', []);
  expect(await screen.findByText('No course matches')).toBeDefined();
});

test('on a phone, courses are cards and the filters a sheet', async () => {
  onPhone();
  open();
  expect((await screen.findAllByText(/104 weeks · Melbourne, Sydney · Feb, Jul · IELTS 6.5/))[0]).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  expect(sheet.getByLabelText('Weeks from')).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Show courses' }));
});
