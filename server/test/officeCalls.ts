import { assignment } from '@embark/contracts/crm/assignment';
import { services } from '@embark/contracts/catalogue/services';
import { offices } from '@embark/contracts/organisation/offices';
import type { Person, testApp } from './app.ts';
import { servicesOf } from './places.ts';
import { aRule, ruled } from './rules.ts';

type Call = (crm: ReturnType<typeof testApp>, who: Person, office: 'AU' | 'IN') => Promise<{ status: number }>;

const stale = { version: 2_000_000_000 };
const rule = async (crm: Parameters<Call>[0], office: 'AU' | 'IN') => {
  const administrator = await crm.person({ roles: ['admin'] });
  const person = await crm.person({ roles: ['manager'] });
  return ruled(crm, administrator, [person], { office });
};

/** Office administration, which no role has for a single office. */
export const officeCalls: Record<string, Call> = {
  'assignment.create': (crm, who, office) => crm.as(who, assignment.create, { ...aRule([who]), office }),
  'assignment.change': async (crm, who, office) =>
    crm.as(who, assignment.change, { id: (await rule(crm, office)).id, ...stale, name: 'Other' }),
  'assignment.remove': async (crm, who, office) =>
    crm.as(who, assignment.remove, { id: (await rule(crm, office)).id, ...stale }),
  'assignment.order': (crm, who, office) => crm.as(who, assignment.order, { office, ids: [2_000_000_000] }),
  'assignment.attempt': (crm, who, office) => crm.as(who, assignment.attempt, { serCode: servicesOf[office].enquiry }),
  'services.create': (crm, who, office) =>
    crm.as(who, services.create, {
      code: `X${office}`,
      name: `Made in ${office}`,
      kind: 'migration',
      office,
      position: 99,
      active: true,
    }),
  'offices.change': (crm, who, office) =>
    crm.as(who, offices.change, { id: office === 'AU' ? 1 : 4, ...stale, firstResponseHours: 9 }),
};
