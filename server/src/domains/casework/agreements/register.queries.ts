import { agreementFields, type AgreementFilter, agreementStates } from '@embark/contracts/casework/agreements';
import { sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { iso } from '../../../kit/page.ts';
import { ofService } from '../../catalogue/reference/index.ts';
import { detail, searched } from '../../crm/contacts/index.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { visibleTo } from './agreements.access.ts';

const rows = (reach: Reach) => sql`
  join agreements a on a.id = page.id
  join conversions f on f.id = a.conversion_id
  join contacts c on c.id = f.contact_id
  join services s on s.id = f.service_id
  join offices o on o.id = a.office_id
  join users u on u.id = f.case_officer_id
  left join users agent on agent.id = a.agent_id
  cross join lateral (select
    a.id, a.version, a.conversion_id as "conversionId", c.name, f.number as "fileNumber", o.code as office, s.code as "serCode",
    a.number, a.variation, a.state, a.taken_over as "takenOver", a.title, a.sent_on::text as "sentOn",
    a.signed_by_client_on::text as "signedOn", a.fee_amount as fee, a.currency, a.fee_source as "feeSource", agent.name as agent, a.identity_how as "identityHow", a.identity_on::text as "identityOn",
    a.guide_given_on::text as "guideGivenOn", a.conflict, a.conflict_text as "conflictText",
    f.case_officer_id as "ownerId", u.name as owner, ${detail(reach, iso('f.nextActionAt'))} as "nextActionAt",
    json_build_object('edit', ${inReach(reach, 'agreements.write', 'a')}) as can) as shown`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};
/** The latest days first; agreements without the day come last, in either direction of it. */
const dayKey = (column: string) => ({
  up: sql`coalesce(${sql.ref(column)}, 'infinity'::date)`,
  down: sql`coalesce(${sql.ref(column)}, '-infinity'::date)`,
  type: 'date' as const,
});

/** The register of agreements: its pages, its count and its filter. Superseded ones are listed only if the filter asks for them. */
export const agreementList = defineList<typeof agreementFields.table, AgreementFilter>({
  fields: agreementFields,
  entries: {
    name: { sort: { up: sql`f.contact_name`, type: 'text' } },
    office: { of: (offices) => ofOffice('a', offices) },
    serCode: { of: (codes, { reach }) => ofService('f', reach.company, codes) },
    number: { sort: { up: sql`a.number`, type: 'text' } },
    state: {
      of: (states) => equalsAny('a.state', states, 'text'),
      sort: { up: sql`array_position(${agreementStates}::text[], a.state)`, type: 'int' },
    },
    sentOn: {
      from: (day) => sql<boolean>`(a.sent_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(a.sent_on <= ${day}::date)`,
      sort: dayKey('a.sentOn'),
    },
    signedOn: {
      from: (day) => sql<boolean>`(a.signed_by_client_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(a.signed_by_client_on <= ${day}::date)`,
      sort: dayKey('a.signedByClientOn'),
    },
    fee: { sort: { up: sql`coalesce(a.fee_amount, -1)`, type: 'bigint' } },
    feeSource: { of: (sources) => equalsAny('a.feeSource', sources, 'text') },
    conflict: {
      of: (conflicts) => equalsAny('a.conflict', conflicts, 'text'),
      blank: sql<boolean>`(a.conflict is null)`,
    },
    owner: ownerEntry('f.caseOfficerId'),
    nextActionAt: {
      sort: {
        up: sql`coalesce(f.next_action_at, 'infinity')`,
        down: sql`coalesce(f.next_action_at, '-infinity')`,
        type: 'timestamptz',
      },
    },
  },
  from: sql`agreements a join conversions f on f.id = a.conversion_id`,
  id: sql`a.id`,
  visible: (reach) => visibleTo(reach),
  rows,
  more: ({ state }) => (state ? [] : [sql<boolean>`(a.state <> 'superseded')`]),
  search: ({ company }, q) => sql<boolean>`(a.number = upper(${q}::text) or plain(a.title) like containing(${q}::text)
    or f.id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-number',
  further: '-number',
  plan: 'sort',
});
