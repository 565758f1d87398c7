import { applications } from '@embark/contracts/casework/applications';
import type { Person } from './app.ts';
import { admissionFile, applied, offered } from './applications.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';

const condition = async (crm: Crm, boss: Person) => {
  const { id, version, conditions } = await offered(crm, boss);
  return { id, version, conditionId: conditions[0]?.id ?? '' };
};

/** The endpoints of applications that take a version. */
export const applicationRows: Record<string, Versioned> = {
  'applications.change': on('applications', applications.change, async (crm, boss) => {
    const { id, version } = await applied(crm, boss);
    return (at) => ({ id, version, reference: textOf(at) });
  }),
  'applications.changeStudent': on('studentDetails', applications.changeStudent, async (crm, boss) => {
    const { id: conversionId } = await admissionFile(crm, boss);
    const { body } = await crm.as(boss, applications.changeStudent, { conversionId, version: 0, test: 'ielts' });
    return (at) => ({ conversionId, version: body.version, overall: at + 5 });
  }),
  'applications.move': on('applications', applications.move, async (crm, boss) => {
    const { id, version } = await applied(crm, boss);
    return (at) => ({ id, version, to: 'withdrawn' as const, reason: textOf(at) });
  }),
  'applications.addCondition': on('applications', applications.addCondition, async (crm, boss) => {
    const { id, version } = await offered(crm, boss);
    return (at) => ({ id, version, what: textOf(at) });
  }),
  'applications.meetCondition': on('applications', applications.meetCondition, async (crm, boss) => {
    const row = await condition(crm, boss);
    return (at) => ({ ...row, evidence: `${textOf(at)} seen at the counter` });
  }),
  'applications.reopenCondition': on('applications', applications.reopenCondition, async (crm, boss) => {
    const { version, ...row } = await condition(crm, boss);
    const met = await crm.as(boss, applications.meetCondition, {
      ...row,
      version,
      evidence: 'seen at the counter today',
    });
    return () => ({ ...row, version: met.body.version });
  }),
  'applications.dropCondition': on('applications', applications.dropCondition, async (crm, boss) => {
    const row = await condition(crm, boss);
    return () => row;
  }),
};
