import { randomInt } from 'node:crypto';
import { accessible, type Api, expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { present, record } from '../kit/people.ts';
import { say } from '../kit/texts.ts';

/** A Tuesday and the next day without a holiday of Victoria: another week in each language and run, so that no two stories take the same days. */
function twoDays(language: string) {
  const monday = Date.UTC(2027, 1, 1);
  const week = (language === 'en' ? 0 : 1) + 2 * randomInt(19);
  const day = (more: number) => new Date(monday + (7 * week + more) * 86_400_000).toISOString().slice(0, 10);
  return { startsOn: day(1), endsOn: day(2) };
}

/** Somebody of the Australian office who can be on leave these days, as HR asks for them. */
async function requested(api: Api, language: string) {
  const people = await api<{ id: number; office: string; roles: string[] }[]>('GET', '/api/user-app/users');
  const counsellors = people.filter(({ office, roles }) => office === 'AU' && roles.includes('user'));
  const { id: userId } = counsellors[randomInt(counsellors.length)]!;
  const { id } = await api<{ id: string }>('POST', '/api/leave-app/requests', {
    type: 'study',
    userId,
    reason: 'Exam',
    ...twoDays(language),
  });
  return id;
}

story('N4: leave is requested, its days counted while they are chosen', 'acc', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/staffs/leaves');
  await expect(page.getByRole('heading', { name: say(language, 'leave.type.annual') })).toBeVisible();
  await page.getByRole('button', { name: say(language, 'leave.ask') }).click();
  const dialog = page.getByRole('dialog');
  const { startsOn, endsOn } = twoDays(language);
  await dialog.getByRole('combobox', { name: say(language, 'leave.field.type') }).click();
  await page.getByRole('option', { name: say(language, 'leave.type.unpaid') }).click();
  await dialog.locator('input[name=startsOn]').fill(startsOn);
  await dialog.locator('input[name=endsOn]').fill(endsOn);
  await expect(dialog.getByRole('status')).toContainText('15.2');
  await accessible(page, 'request leave');
  await look(view, 'request leave');
  const answer = page.waitForResponse((one) => one.request().method() === 'POST' && one.url().endsWith('/requests'));
  await dialog.locator('button[type=submit]').click();
  const { id }: { id: string } = await (await answer).json();
  await expect(dialog).toHaveCount(0);
  // the story in the other language has a request too
  const link = page.getByRole('region', { name: say(language, 'leave.requests') }).locator(`a[href$="${id}"]`);
  await expect(link).toBeVisible();
  await look(view, 'my leave');
  await link.click();
  await expect(page.getByRole('region', { name: say(language, 'leave.team') }).first()).toBeVisible();
  await look(view, 'own request');
  const cancel = page.getByRole('button', { name: say(language, 'leave.cancel'), exact: true });
  if ((await cancel.count()) > 0) {
    await cancel.click();
    await page.getByRole('dialog').locator('button[type=submit]').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

story('T5: HR sees who is away, looks at a request with the team, and approves it', 'hr', async (view, api) => {
  const { page, language } = view;
  const id = await requested(api, language);
  await visit(page, '/apps/staffs/staff-leaves');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look(view, 'staff leave');
  await page.getByRole('button', { name: say(language, 'leave.awayToday') }).click();
  await accessible(page, 'away today');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(language, 'kit.close') })
    .click();
  await visit(page, `/apps/staffs/leaveView/${id}`);
  await expect(page.getByRole('heading', { name: say(language, 'leave.decide') })).toBeVisible();
  await look(view, 'leave to decide');
  await page.getByRole('button', { name: say(language, 'leave.approve'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say(language, 'leave.decide') })).toHaveCount(0);
  await page.reload(); // without the message, which covers a part of the toolbar
  await expect(page.getByRole('region', { name: say(language, 'leave.team') }).first()).toBeVisible();
  await look(view, 'leave approved');
  await visit(page, '/apps/staffs/leave-ledger');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await look(view, 'leave ledger');
});

story('T5: a list of holidays is compared before it is saved', 'hr', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/holidays');
  await page.getByRole('combobox', { name: say(language, 'leave.field.office') }).click();
  const office = language === 'en' ? 'BD' : 'IN'; // the other stories leave these offices' working time alone
  await page.locator(`[role=option][data-value=${office}]`).click();
  await page.getByRole('button', { name: say(language, 'leave.importList') }).click();
  const dialog = page.getByRole('dialog');
  const name = `Unity Day ${randomInt(1e6)}`;
  const year = new Date().getUTCFullYear();
  const csv = `date,name,provisional\n${year}-03-23,${name},\n${year}-03-31,Eid ul-Fitr (subject to the appearance of the moon),\nsoon,No day,\n`;
  await dialog
    .getByLabel(say(language, 'leave.chooseFile'))
    .last()
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(dialog.getByRole('table')).toContainText(name);
  await accessible(page, 'holiday list');
  await look(view, 'holiday list');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('table')).toContainText(name);
  await look(view, 'holidays');
});

story('N2: HR reads the policies of an office, adds one from a later day, and removes it', 'hr', async (view) => {
  const { page, language } = view;
  const text = (key: string, values?: Record<string, string>) => say(language, `leave.policy.${key}`, values);
  await visit(page, '/apps/settings/leave-policies');
  await page.getByRole('combobox', { name: say(language, 'leave.field.office') }).click();
  await page.locator(`[role=option][data-value=${language === 'en' ? 'BD' : 'PK'}]`).click();
  const table = page.getByRole('table');
  const casual = table.getByRole('row').filter({ hasText: say(language, 'leave.type.casual') });
  await expect(casual.first()).toBeVisible();
  await look(view, 'leave policies');
  const ends = casual.filter({ hasText: text('phase.current') }).getByRole('button', { name: text('ending.open') });
  await ends.click();
  const ending = page.getByRole('dialog');
  await ending.locator('input[name=validTo]').fill(`${new Date().getUTCFullYear() + 1}-12-31`);
  await expect(ending.getByRole('table').getByRole('link').first()).toBeVisible();
  await accessible(page, 'end of a leave policy');
  await look(view, 'end of a leave policy');
  await ending.getByRole('button', { name: say(language, 'kit.cancel') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // a day of another year in each run, and gone again at the end
  const day = `${2030 + randomInt(60)}-07-01`;
  await casual
    .filter({ hasText: text('phase.current') })
    .getByRole('button', { name: text('changeFrom') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=validFrom]').fill(day);
  await dialog.locator('textarea[name=note]').fill('Order of the ministry');
  await accessible(page, 'leave policy');
  await look(view, 'leave policy');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toHaveCount(0);
  const later = casual.filter({ hasText: 'Order of the ministry' });
  await expect(later.first()).toContainText(text('phase.future'));
  await later.first().getByRole('button').last().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('remove'), exact: true })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

story('N3: HR looks at what the end of a leave year does to each balance', 'hr', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/leave-closing');
  await expect(page.getByRole('region', { name: say(language, 'leave.closing.history') })).toBeVisible();
  await accessible(page, 'close leave year');
  await look(view, 'close leave year');
  await page.getByRole('button', { name: say(language, 'leave.closing.close'), exact: true }).click();
  await look(view, 'close leave year, sure');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(language, 'kit.cancel') })
    .click();
});

story('facts 14: HR computes the holidays of a year for Australia and looks at them', 'hr', async (view) => {
  const { page, language } = view;
  await visit(page, '/apps/settings/holidays');
  await page
    .getByRole('button', { name: say(language, 'leave.byRule', { year: String(new Date().getUTCFullYear()) }) })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('table')).toContainText('Melbourne Cup');
  await accessible(page, 'holidays by rule');
  await look(view, 'holidays by rule');
});

story('N4: a manager sees who of an office is away in a month', 'manager', async (view, api) => {
  const { page, language } = view;
  await visit(page, '/apps/staffs/leave-team');
  await expect(page.getByRole('region', { name: new RegExp(String(new Date().getUTCFullYear())) })).toBeVisible();
  await accessible(page, 'team leave');
  await look(view, 'team leave');
  const { people } = await api<{ people: unknown[] }>('GET', '/api/leave-app/team-month');
  expect(people.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: say(language, 'leave.month.next') }).click();
  await look(view, 'team leave, next month');
});

story(
  'T5: Nusrat is away for four days; Imran covers but for the 27th, Shila that day',
  'hr',
  async (view, api, { colleague }) => {
    const { page, language } = view;
    const admin = (await colleague('admin')).api;
    const people = await api<{ id: number; displayName: string; office: string; roles: string[] }[]>(
      'GET',
      '/api/user-app/users',
    );
    const from = (name: string) => people.find(({ displayName }) => displayName === name)!;
    const nusrat = from('Rezwana Islam');
    const imran = from('Mahfuz Alam');
    const shila = from('Shafiq Rahman');
    // Thursday to Tuesday, as 24 to 29 December 2026: another week in each language and run
    const week = (language === 'en' ? 0 : 1) + 2 * randomInt(16);
    const day = (more: number) =>
      new Date(Date.UTC(2027, 5, 3) + (7 * week + more) * 86_400_000).toISOString().slice(0, 10);
    const off = { type: 'unpaid', userId: imran.id, reason: '', startsOn: day(3), endsOn: day(3) };
    const away = await api<{ id: string; version: number }>('POST', '/api/leave-app/requests', off);
    await api('POST', `/api/leave-app/requests/${away.id}/approve`, { version: away.version });
    const due = [day(0), day(3), day(4)];
    const made = [];
    for (const on of due)
      made.push(await record(admin, 'ADB', { assigneeId: nusrat.id, nextFollowUpAt: `${on}T05:00:00Z` }));
    const asked = {
      type: 'unpaid',
      userId: nusrat.id,
      reason: '',
      startsOn: day(0),
      endsOn: day(5),
      coverId: imran.id,
    };
    const { id } = await api<{ id: string }>('POST', '/api/leave-app/requests', asked);
    await visit(page, '/apps/staffs/staff-leaves?mine=decide');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    await visit(page, `/apps/staffs/leaveView/${id}`);
    await expect(page.getByRole('row', { name: /Mahfuz Alam/ })).toBeVisible();
    const taker = page.getByRole('combobox', { name: new RegExp(made[1]!.number) });
    await expect(taker).toHaveValue(/Mahfuz Alam/);
    await taker.click();
    await taker.fill('Shafiq');
    await page.getByRole('option', { name: /Shafiq Rahman/ }).click();
    await look(view, 'each item to its own cover');
    await page.getByRole('button', { name: say(language, 'leave.approve'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say(language, 'leave.decide') })).toHaveCount(0);
    const owners = await Promise.all(made.map((one) => present(admin, one.id)));
    expect(owners.map(({ assigneeId }) => assigneeId)).toEqual([imran.id, shila.id, imran.id]);
    // taken back, so that the demo's people are there for the other stories
    for (const request of [id, away.id]) {
      const { version } = await api<{ version: number }>('GET', `/api/leave-app/requests/${request}`);
      await api('POST', `/api/leave-app/requests/${request}/cancel`, { version });
    }
    const back = await Promise.all(made.map((one) => present(admin, one.id)));
    expect(back.map(({ assigneeId }) => assigneeId)).toEqual([nusrat.id, nusrat.id, nusrat.id]);
  },
);
