import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accessible, expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { type Language, say } from '../kit/texts.ts';
import { correct, dayFromNow, newcomer, taken } from './people.ts';

type Rule = {
  id: number;
  source: string;
  checkBy: string | null;
  flagged: boolean;
  note: string;
};
type Key = { key: string; name: string; nameAr: string; rules: Rule[] };

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** The lines of the list on the screen as its menu exports them, each a list of cells. */
async function exported(page: Page, language: Language): Promise<string[][]> {
  await page.getByRole('button', { name: say(language, 'list.export'), exact: true }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: say(language, 'list.exportAs.csv') }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const lines = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  return lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
}

story(
  'T5 step 4: HR opens the earned-leave rule in doubt, sees its source, sets the day of its check and a note',
  'hr',
  async (view, api) => {
    const { page, language } = view;
    const text = (key: string, values?: Record<string, string>) => say(language, key, values);
    // the languages run at once, each on a rule of its own
    const key = language === 'en' ? 'bd-annual' : 'in-gujarat-annual';
    const found = async () => {
      const { keys } = await api<{ keys: Key[] }>('GET', '/api/rules-app/rules?area=leave');
      const one = keys.find((given) => given.key === key);
      const rule = one?.rules.at(-1);
      if (!one || !rule) throw new Error(`the rule book has no ${key}`);
      return { rule, name: language === 'ar' ? one.nameAr : one.name };
    };
    const { name, rule } = await found();
    await visit(page, '/apps/settings/rule-book?area=leave&check=yes');
    const values = page.getByRole('list', { name: text('rulebook.values', { name }) });
    await page.getByRole('button', { name, exact: true }).click();
    const value = values.getByRole('listitem').first();
    await expect(value).toContainText(text('rulebook.check'));
    await expect(value).toContainText(text('rulebook.state.current'));
    if (language === 'en') {
      await expect(value).toContainText('1 day per 14 days worked');
      await expect(values.getByRole('listitem').last()).toContainText('1 day per 18 days worked');
    }
    await expect(value).toContainText(rule.source);
    await look(view, 'earned leave rule in doubt');

    await value
      .getByRole('button')
      .filter({ hasText: text('rulebook.edit') })
      .click();
    const dialog = page.getByRole('dialog');
    const checkBy = `${new Date().getUTCFullYear() + 1}-01-31`;
    const note = `Ask the lawyer ${randomInt(1e6)}`;
    await dialog.getByLabel(text('rulebook.field.checkBy')).fill(checkBy);
    await dialog.getByLabel(text('rulebook.field.note')).fill(note);
    await look(view, 'earned leave rule changed');
    await dialog.getByRole('button', { name: text('rulebook.save') }).click();
    await expect(dialog).toHaveCount(0);
    await expect(value).toContainText(note);
    await expect(value).toContainText(text('rulebook.nextCheck', { day: '31' }));
    await expect(value, 'still in doubt').toContainText(text('rulebook.check'));
    expect((await found()).rule).toMatchObject({ id: rule.id, checkBy, note, flagged: true });
  },
);

story(
  'T5 step 8: family violence leave of an Australian colleague is personal leave on every list and export',
  'manager',
  async (view, _api, { colleague }) => {
    const { page, language } = view;
    const { api: hr } = await colleague('hr');
    const { id: userId, name } = await newcomer(hr, 'AU');
    await correct(hr, userId, {
      type: 'family-violence',
      kind: 'carry',
      day: dayFromNow(-9),
      amount: 60,
      note: 'Refuge',
    });
    const leave = await taken(hr, {
      userId,
      type: 'family-violence',
      startsOn: dayFromNow(20),
      endsOn: dayFromNow(26),
      reason: 'At court',
    });
    expect(leave, 'as HR sees it').toMatchObject({ type: 'family-violence', state: 'approved' });

    const personal = say(language, 'leave.type.personal');
    const why = ['family-violence', say(language, 'leave.type.family-violence'), 'Refuge', 'At court'];
    const secret = new RegExp(why.map(escaped).join('|'));
    const main = page.getByRole('main');
    const isPersonal = async () => {
      const row = main.getByRole('row', { name: new RegExp(name) }).first();
      await expect(row).toContainText(personal);
      await expect(main).not.toContainText(secret);
      const [, ...lines] = await exported(page, language);
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toEqual(expect.arrayContaining([name]));
      expect(lines.flat().join(' ')).not.toMatch(secret);
    };
    await visit(page, `/apps/staffs/staff-leaves?q=${encodeURIComponent(name)}`);
    await look(view, 'discreet leave in the list');
    await isPersonal();
    await visit(page, `/apps/staffs/staff-leaves?q=${encodeURIComponent(name)}&type=family-violence`);
    await expect(page.getByText(say(language, 'list.noMatch'))).toBeVisible();
    await visit(page, `/apps/staffs/leave-ledger?user=${userId}`);
    await look(view, 'discreet leave in the ledger');
    await isPersonal();
    await visit(page, `/apps/staffs/leaveView/${leave.id}`);
    await expect(page.getByRole('region', { name: say(language, 'leave.team') }).first()).toBeVisible();
    await expect(main).toContainText(personal);
    await expect(main).not.toContainText(secret);
    await look(view, 'discreet leave');
  },
);

story('T5 step 10: HR exports the leave ledger of a year; its sums equal the balances', 'hr', async (view, api) => {
  const { page, language } = view;
  const { id: userId, name } = await newcomer(api, 'PK');
  const year = dayFromNow(0).slice(0, 4);
  const entry = (type: string, kind: string, amount: number) =>
    correct(api, userId, { type, kind, day: `${year}-01-01`, amount, note: 'From the old system' });
  await entry('annual', 'carry', 14);
  await entry('annual', 'payout', -2.5);
  await entry('personal', 'carry', 8);
  await entry('casual', 'carry', 10);
  const leave = await taken(api, {
    userId,
    type: 'casual',
    startsOn: `${year}-06-02`,
    endsOn: `${year}-06-08`,
    reason: '',
  });
  const left: Record<string, number> = { annual: 11.5, personal: 8, casual: 10 - leave.amount };

  await visit(page, `/apps/staffs/leaves?user=${userId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await page.getByLabel(say(language, 'leave.balanceOn')).fill(`${year}-12-31`);
  for (const [type, amount] of Object.entries(left)) {
    const card = page.getByRole('region', { name: say(language, `leave.type.${type}`), exact: true });
    await expect(card).toContainText(new RegExp(`(^|[^\\d.])${escaped(String(amount))} `));
  }
  await look(view, 'balances at the end of the year');
  await page
    .getByRole('link', { name: say(language, 'titles.leaveLedger') })
    .last()
    .click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(4 + leave.amount);
  await visit(page, `/apps/staffs/leave-ledger?user=${userId}&dayFrom=${year}-01-01&dayTo=${year}-12-31`);
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(4 + leave.amount);
  await accessible(page, 'leave ledger of a year');
  const [head = [], ...lines] = await exported(page, language);
  const at = (field: string) => head.indexOf(say(language, `leave.field.${field}`));
  const sums: Record<string, number> = {};
  for (const line of lines) {
    const type = line[at('type')] ?? '';
    sums[type] = (sums[type] ?? 0) + Number(line[at('amount')]);
  }
  expect(sums).toEqual(
    Object.fromEntries(Object.entries(left).map(([type, sum]) => [say(language, `leave.type.${type}`), sum])),
  );
});
