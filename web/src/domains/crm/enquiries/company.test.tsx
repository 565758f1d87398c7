import { addresses } from '@embark/contracts/screens';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { enquiryId, offered, ok, reading, someEnquiry, someRow } from '../../../../test/enquiries.ts';
import { serverSays, show } from '../../../../test/page.tsx';
import { person } from '../../../../test/people.ts';
import { SessionProvider } from '../../organisation/session/index.ts';
import { EnquiriesPage } from './list/EnquiriesPage.tsx';
import { lastList } from './paths.ts';
import { EnquiryPage } from './record/EnquiryPage.tsx';

const property = { kind: 'property', serCode: 'BUY', office: 'AU', status: 'IP' } as const;
const conversionId = '0197a000-0000-7000-8000-0000000000c1';
const services = [{ id: 9, code: 'BUY', name: 'Buying', kind: 'property', office: 'AU' } as const];

/** Renders a screen for a user of company ar. */
function open(page: ReactNode, at: string, path: string) {
  const enquiry = someEnquiry({
    ...property,
    interest: { kind: 'property' },
    conversionId,
    others: [{ id: conversionId, number: 'C-2026-00042', serCode: 'RENT', status: 'Converted', isClient: true }],
  });
  serverSays((request) => {
    if (request.includes('/reference')) return ok({ ...offered, services });
    if (request.includes('/enquiries-app/enquiries?')) return ok({ rows: [someRow(property)], total: 1, next: null });
    return reading(request, enquiry);
  });
  return show(<SessionProvider value={person(['user'], { company: 'ar' })}>{page}</SessionProvider>, at, path);
}
const linksOf = () => screen.getAllByRole('link').flatMap((link) => link.getAttribute('href') ?? []);
const tab = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const inside = (href: string) => href.startsWith('/');

test('the lists of company ar link to each other by their own names, and to records there', async () => {
  const router = open(<EnquiriesPage />, '/apps/new-enquiries/NE?rating=hot', '/apps/:list/:type');
  await screen.findByText('1 enquiry');
  await waitFor(() => expect(tab('In progress')).toBe('/apps/prospective-enquiries/IP?rating=hot'));
  expect([tab('All'), tab('Closed'), tab('New')]).toEqual([
    '/apps/aran-enquiries/all?rating=hot',
    '/apps/closed-enquiries/CL?rating=hot',
    '/apps/new-enquiries/NE?rating=hot',
  ]);
  const own = /^\/apps\/((aran|new|prospective|closed)-enquiries\/|broken-promises$)/;
  expect(linksOf().filter((href) => inside(href) && !own.test(href))).toEqual([]);
  expect([lastList(addresses.ar), lastList(addresses.fc)]).toEqual([
    '/apps/new-enquiries/NE?rating=hot',
    '/apps/enquiries/all',
  ]);
  await userEvent.keyboard('c');
  expect(router.state.location.pathname).toBe('/apps/aran-enquiries/enquiry/new');
});

test('the record of company ar keeps its tabs, back link and client file in that company', async () => {
  const path = '/apps/aran-enquiries/enquiry/:enquiryId';
  open(<EnquiryPage />, `/apps/aran-enquiries/enquiry/${enquiryId}?part=others`, path);
  const file = await screen.findByRole('link', { name: 'C-2026-00042' });
  expect(file.getAttribute('href')).toBe(`/apps/view-client/${conversionId}`);
  const hrefs = linksOf().filter(inside);
  expect(hrefs).toContain(`/apps/aran-enquiries/enquiry/${enquiryId}?part=history`);
  expect(
    hrefs.filter((href) => !/^\/apps\/((aran|new|prospective|closed)-enquiries|view-client)\//.test(href)),
  ).toEqual([]);
});
