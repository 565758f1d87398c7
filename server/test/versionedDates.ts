import { deadlines } from '@embark/contracts/casework/deadlines';
import { referrals } from '@embark/contracts/casework/referrals';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import type { Person } from './app.ts';
import { aFile } from './parties.ts';
import { referredTo } from './referrals.ts';
import { ruleOf } from './ruleBook.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';

const deadline = async (crm: Crm, boss: Person) => {
  const { id } = await aFile(crm, boss);
  const given = { conversionId: id, what: 'Review', hardness: 'own' as const, dueOn: '2026-04-01' };
  const { body } = await crm.as(boss, deadlines.create, given);
  return { id: body.id, version: body.version };
};
const evidence = 'sent by mail and confirmed';

/** The endpoints of dates and referrals that take a version. */
export const dateRows: Record<string, Versioned> = {
  'deadlines.change': on('deadlines', deadlines.change, async (crm, boss) => {
    const row = await deadline(crm, boss);
    return (at) => ({ ...row, what: textOf(at) });
  }),
  'deadlines.takeRule': on('deadlines', deadlines.takeRule, async (crm, boss) => {
    const given = { what: 'Extension', hardness: 'legal' as const, ruleKey: 'extension', countedFrom: '2026-07-01' };
    const { body } = await crm.as(boss, deadlines.create, { conversionId: (await aFile(crm, boss)).id, ...given });
    const rule = await ruleOf(crm, boss, 'deadline', 'extension');
    const days = 'days' in rule.value && rule.value.days === 9 ? 10 : 9; // every call changes the rule
    const value = { area: 'deadline' as const, days, months: null, counted: 'calendar' as const };
    await crm.as(boss, rulebook.change, { id: rule.id, version: rule.version, value });
    return () => ({ id: body.id, version: body.version });
  }),
  'deadlines.close': on('deadlines', deadlines.close, async (crm, boss) => {
    const row = await deadline(crm, boss);
    return (at) => ({ ...row, state: at === 0 ? ('met' as const) : ('missed' as const), reason: evidence });
  }),
  'deadlines.reopen': on('deadlines', deadlines.reopen, async (crm, boss) => {
    const closing = { ...(await deadline(crm, boss)), state: 'met' as const, reason: evidence };
    const { body } = await crm.as(boss, deadlines.close, closing);
    return () => ({ id: body.id, version: body.version });
  }),
  'referrals.take': on('referrals', referrals.take, async (crm, boss) => {
    const { id, version } = await referredTo(crm, boss, boss);
    return () => ({ id, version });
  }),
  'referrals.decline': on('referrals', referrals.decline, async (crm, boss) => {
    const { id, version } = await referredTo(crm, boss, boss);
    return (at) => ({ id, version, answer: textOf(at) });
  }),
  'referrals.finish': on('referrals', referrals.finish, async (crm, boss) => {
    const { id, version } = await referredTo(crm, boss, boss);
    return (at) => ({ id, version, answer: textOf(at) });
  }),
};
