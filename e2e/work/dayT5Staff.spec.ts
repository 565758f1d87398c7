import { randomInt } from 'node:crypto';
import { expect, visit } from '../kit/fixtures.ts';
import { applyLanguage, look, story, type View } from '../kit/look.ts';
import { unique } from '../kit/keys.ts';
import { say } from '../kit/texts.ts';

type Balances = { person: { userId: number; name: string }; rows: { type: string; balance: number | null }[] };
type Preview = { amount: number; problems: unknown[] };
type Leave = { id: string; version: number; amount: number; coverList: { kind: string; id: string }[] };
type Rule = { id: number; version: number; source: string; flagged: boolean };

const left = (balance: number) => new RegExp(`(^|[^\\d.])${balance} `);
const dayAfter = (day: string, more: number) =>
  new Date(Date.parse(day) + more * 86_400_000).toISOString().slice(0, 10);

story(
  'T5 step 3: an imported holiday gives the counsellor a day of leave back; their work stays with the cover',
  'hr',
  async (view, hr, { colleague }) => {
    const { page, language } = view;
    const text = (key: string, values?: Record<string, string>) => say(language, key, values);
    const [role, office] = language === 'en' ? (['buser', 'BD'] as const) : (['pkuser', 'PK'] as const); // the languages run at once
    const counsellor = await colleague(role);
    const cover = await colleague('staff');
    for (const there of [counsellor, cover]) await applyLanguage(there.page, language);
    const viewOf = (there: typeof cover): View => ({ ...view, page: there.page });
    const { person } = await counsellor.api<Balances>('GET', '/api/leave-app/balances');
    const taker = (await cover.api<Balances>('GET', '/api/leave-app/balances')).person;

    // three working days, with a task on the second one, which the cover takes over
    const leave = { type: 'casual', startsOn: '', endsOn: '', coverId: taker.userId, reason: '' };
    for (const first = randomInt(12); leave.startsOn === ''; ) {
      const startsOn = dayAfter('2027-02-01', 7 * ((first + randomInt(12)) % 12));
      const span = { startsOn, endsOn: dayAfter(startsOn, 2) };
      const asked = new URLSearchParams({ type: leave.type, ...span });
      const { amount, problems } = await counsellor.api<Preview>('GET', `/api/leave-app/preview?${asked}`);
      if (amount === 3 && problems.length === 0) Object.assign(leave, span);
    }
    const holiday = dayAfter(leave.startsOn, 1);
    const title = unique('Send the offer letter');
    const task = { title, dueOn: holiday, user_id: person.userId };
    const { id: taskId } = await counsellor.api<{ id: string }>('POST', '/api/task-app/tasks', task);
    const casual = async () => {
      const { rows } = await counsellor.api<Balances>('GET', `/api/leave-app/balances?on=${leave.endsOn}`);
      return rows.find(({ type }) => type === 'casual')?.balance ?? 0;
    };
    const before = await casual();
    const { id } = await counsellor.api<Leave>('POST', '/api/leave-app/requests', leave);
    const now = () => hr<Leave>('GET', `/api/leave-app/requests/${id}`);
    const { version, coverList } = await now();
    const items = coverList.map((item) => ({ kind: item.kind, id: item.id, to: taker.userId }));
    expect(items).toContainEqual({ kind: 'task', id: taskId, to: taker.userId });
    await hr('POST', `/api/leave-app/requests/${id}/approve`, { version, items });

    const theirs = counsellor.page.getByRole('region', { name: text('leave.type.casual'), exact: true });
    await visit(counsellor.page, '/apps/staffs/leaves');
    await counsellor.page.getByLabel(text('leave.balanceOn')).fill(leave.endsOn);
    await expect(theirs).toContainText(left(before - 3));
    const inList = cover.page.getByRole('link', { name: new RegExp(title) }).first();
    await visit(cover.page, `/apps/task/mine?q=${encodeURIComponent(title)}`);
    await expect(inList).toBeVisible();

    // HR imports the list: its preview says what it gives back
    const name = `Shab-e-Barat ${randomInt(1e6)}`;
    await visit(page, '/apps/settings/holidays');
    await page.getByRole('combobox', { name: text('leave.field.office') }).click();
    await page.locator(`[role=option][data-value=${office}]`).click();
    await page.getByRole('button', { name: text('leave.importList') }).click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from(`date,name\n${holiday},${name} (subject to the appearance of the moon)\n`);
    await dialog
      .getByLabel(text('leave.chooseFile'))
      .last()
      .setInputFiles({ name: 'holidays.csv', mimeType: 'text/csv', buffer });
    await expect(dialog.getByRole('row', { name: new RegExp(name) })).toContainText(text('leave.provisional'));
    await expect(
      dialog
        .getByRole('alert')
        .filter({ hasText: /(^|\D)1(\D|$)|يوم/ })
        .first(),
    ).toBeVisible();
    await dialog.locator('button[type=submit]').click();
    await expect(dialog).toHaveCount(0);

    // the counsellor: the balance on the open page, the notification, the leave and the calendar
    await expect(theirs, 'without a reload').toContainText(left(before - 2));
    await look(viewOf(counsellor), 'balance with a day given back');
    await visit(counsellor.page, '/apps/notification/notifications');
    await expect(counsellor.page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
    await look(viewOf(counsellor), 'told of a day given back');
    await visit(counsellor.page, `/apps/staffs/leaveView/${id}`);
    const main = counsellor.page.getByRole('main');
    await expect(main).toContainText(name);
    expect((await now()).amount).toBe(2);
    await look(viewOf(counsellor), 'leave with a day given back');
    for (const there of [counsellor, cover]) {
      await visit(there.page, `/apps/calendar?day=${holiday}&view=week`);
      await expect(there.page.getByRole('button', { name: new RegExp(`^${office} · ${name}`) })).toBeVisible();
    }
    await look(viewOf(counsellor), 'calendar with leave around a holiday');

    // the cover keeps the task: the counsellor is away that day all the same
    await visit(cover.page, `/apps/task/mine?q=${encodeURIComponent(title)}`);
    await expect(inList).toBeVisible();
    await inList.click();
    await expect(cover.page.getByRole('region', { name: text('tasks.task'), exact: true })).toContainText(title);
    await look(viewOf(cover), 'task of a colleague on leave');
    await visit(cover.page, `/apps/task/mine?q=${encodeURIComponent(title)}`); // the task itself will be out of reach

    // the Moon was not seen: the day counts again; cancelled leave gives back all, and the task
    await hr('POST', '/api/leave-app/holidays', { office, days: [], remove: [holiday] });
    await visit(counsellor.page, '/apps/staffs/leaves');
    await counsellor.page.getByLabel(text('leave.balanceOn')).fill(leave.endsOn);
    await expect(theirs).toContainText(left(before - 3));
    await counsellor.api('POST', `/api/leave-app/requests/${id}/cancel`, { version: (await now()).version });
    await expect(theirs).toContainText(left(before));
    await visit(counsellor.page, `/apps/task/mine?q=${encodeURIComponent(title)}`);
    await expect(counsellor.page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible();
    await expect(inList, 'on the open page of the cover').toHaveCount(0);
  },
);

story(
  'T5 step 4: a counsellor and their cover read the rule behind the balance, its source and its doubt; HR alone edits it',
  'hr',
  async (view, hr, { colleague }) => {
    const { language } = view;
    const text = (key: string, values?: Record<string, string>) => say(language, key, values);
    // the other stories edit other rules, and the languages run at once
    const [key, type] = language === 'en' ? ['pk-sick', 'personal'] : ['pk-maternity', 'parental'];
    const { keys } = await hr<{ keys: { key: string; name: string; nameAr: string; rules: Rule[] }[] }>(
      'GET',
      '/api/rules-app/rules?area=leave',
    );
    const found = keys.find((one) => one.key === key);
    const rule = found?.rules.at(-1);
    if (!found || !rule) throw new Error(`the rule book has no ${key}`);
    const counsellor = await colleague('pkuser');
    const cover = await colleague('staff');
    for (const there of [counsellor, cover]) await applyLanguage(there.page, language);

    const card = counsellor.page.getByRole('region', { name: text(`leave.type.${type}`), exact: true });
    await visit(counsellor.page, '/apps/staffs/leaves');
    await card.getByRole('button', { name: text(`leave.type.${type}`) }).click();
    const source = counsellor.page.getByRole('region', { name: text('kit.sourceCard') });
    await expect(source).toContainText(rule.source);
    await expect(source).toContainText(text('rulebook.check'));
    await look({ ...view, page: counsellor.page }, 'rule behind a balance');

    for (const there of [counsellor, cover]) {
      await visit(there.page, '/apps/settings/rule-book?area=leave&check=yes');
      const name = language === 'ar' ? found.nameAr : found.name;
      await there.page.getByRole('button', { name, exact: true }).click();
      const value = there.page
        .getByRole('list', { name: text('rulebook.values', { name }) })
        .getByRole('listitem')
        .first();
      await expect(value).toContainText(rule.source);
      await expect(value).toContainText(text('rulebook.check'));
      await expect(value.getByRole('button')).toHaveCount(0);
    }
    await look({ ...view, page: cover.page }, 'rule book as staff');
  },
);
