import { expect, test, visit } from '../kit/fixtures.ts';

/** Lists whose first column names the row. */
const lists = [
  '/apps/enquiries/all',
  '/apps/contacts/all',
  '/apps/all-conversions-ad/AD/all',
  '/apps/events',
  '/apps/course/courses',
  '/apps/provider/providers',
  '/apps/service/services',
  '/apps/campaign/campaigns',
  '/apps/lead-source/lead-sources',
  '/apps/settings/templates',
  '/apps/employers',
  '/apps/placements',
  '/apps/applications',
  '/apps/e-invoice/invoices',
  '/apps/users/userlist',
  '/apps/settings/licences',
  '/apps/broken-promises',
  '/apps/booking-enquiries/all',
];

/** In the page: the names that are cut, and the pixels between the title and the search, if that is a strip. */
function measured() {
  const names = [...document.querySelectorAll<HTMLElement>('[role=grid] [role=rowheader] .text')];
  const cut = names.filter((name) =>
    [name, ...name.querySelectorAll<HTMLElement>('*')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    ),
  );
  const title = document.querySelector('main h1')?.getBoundingClientRect();
  const search = document.querySelector('main input[type=search], main [role=searchbox]')?.getBoundingClientRect();
  const strip = !document.querySelector('main nav') && title && search ? Math.round(search.top - title.bottom) : 0;
  return { cut: cut.map(({ textContent }) => textContent), strip: strip > 24 ? strip : 0 };
}

test('at 1440 pixels no name of a row is cut, and no empty strip is above the filters', async ({ page, signInAs }) => {
  test.slow();
  await signInAs('admin');
  await page.setViewportSize({ width: 1440, height: 900 });
  const found: Record<string, unknown> = {};
  for (const address of lists) {
    await visit(page, address);
    await expect(page.locator('[role=grid] .names').nth(1)).toBeVisible();
    found[address] = await page.evaluate(measured);
  }
  expect(found).toEqual(Object.fromEntries(lists.map((address) => [address, { cut: [], strip: 0 }])));
});
