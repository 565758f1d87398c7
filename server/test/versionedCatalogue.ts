import { randomUUID } from 'node:crypto';
import { campaigns } from '@embark/contracts/crm/campaigns';
import { leadSources } from '@embark/contracts/crm/leadSources';
import { services } from '@embark/contracts/crm/services';
import type { Person } from './app.ts';
import { type Crm, on, textOf, type Versioned } from './versioned.ts';

const service = async (crm: Crm, boss: Person) => {
  const { body } = await crm.as(boss, services.list, { q: 'Webinars' });
  return body.rows[0]!;
};
const rest = { startsOn: null, endsOn: null, currency: null, cost: null, note: '', active: true };

/** The endpoints of services, lead sources and campaigns that take a version. */
export const catalogueRows: Record<string, Versioned> = {
  'services.change': on('services', services.change, async (crm, boss) => {
    const { id, version } = await service(crm, boss);
    return (at) => ({ id, version, name: `Webinars ${textOf(at)}` });
  }),
  'leadSources.change': on('leadSources', leadSources.change, async (crm, boss) => {
    const { body } = await crm.as(boss, leadSources.create, { name: randomUUID(), ...rest });
    return (at) => ({ id: body.id, version: body.version, note: textOf(at) });
  }),
  'campaigns.change': on('campaigns', campaigns.change, async (crm, boss) => {
    const given = { name: randomUUID(), channel: 'Google', office: null, budget: null, ...rest };
    const { body } = await crm.as(boss, campaigns.create, given);
    return (at) => ({ id: body.id, version: body.version, note: textOf(at) });
  }),
};
