import { expect, visit } from '../kit/fixtures.ts';
import { look, story } from '../kit/look.ts';
import { say } from '../kit/texts.ts';
import { correct, dayFromNow, type Leave, newcomer } from './people.ts';

story(
  'T5 step 2: four days from Thursday to Tuesday in Dhaka: the balance goes from 9 to 5',
  'hr',
  async (view, api) => {
    const { page, language } = view;
    const { id: userId, name } = await newcomer(api, 'BD');
    await correct(api, userId, {
      type: 'casual',
      kind: 'carry',
      day: dayFromNow(-9),
      amount: 9,
      note: 'From the old system',
    });
    // the Thursday to Tuesday of Christmas, or of another week without a holiday
    const thursday = 25 - new Date().getUTCDay() + 7 * Number(new Date().getUTCDay() > 5);
    let asked: Leave & { startsOn?: string } = { id: '', version: 0, type: '', amount: 0, state: '' };
    for (let week = 0; asked.amount !== 4 && week < 5; week += 1) {
      const [startsOn, endsOn] = [dayFromNow(thursday + 7 * week), dayFromNow(thursday + 7 * week + 5)];
      const preview = await api<{ amount: number }>(
        'GET',
        `/api/leave-app/preview?type=casual&userId=${userId}&startsOn=${startsOn}&endsOn=${endsOn}`,
      );
      if (preview.amount !== 4) continue;
      asked = await api<Leave>('POST', '/api/leave-app/requests', {
        userId,
        type: 'casual',
        startsOn,
        endsOn,
        reason: '',
      });
    }
    expect(asked.amount).toBe(4);
    await visit(page, `/apps/staffs/leaveView/${asked.id}`);
    const main = page.getByRole('main');
    await expect(main).toContainText(name);
    const change = /9(\.0+)? \S+ [→←] 5(\.0+)? /;
    await expect(main).toContainText(change);
    await look(view, 'balance from 9 to 5');
    await page.getByRole('button', { name: say(language, 'leave.approve'), exact: true }).click();
    await expect(page.getByRole('heading', { name: say(language, 'leave.decide') })).toHaveCount(0);
    await expect(main).toContainText(change);
    await visit(page, `/apps/staffs/leaves?user=${userId}`);
    const card = page.getByRole('region', { name: say(language, 'leave.type.casual'), exact: true });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await page.getByLabel(say(language, 'leave.balanceOn')).fill(dayFromNow(60));
    await expect(card).toContainText(/(^|[^\d.])5 /);
    await look(view, 'balance after the leave');
  },
);
