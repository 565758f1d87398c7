import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import type { Client } from './clients.ts';
import { type Placed, place } from './stream.ts';
import type { World } from './world.ts';

/**
 * The agreements of the demo clients: older ones taken over with their gaps, the others signed, and a few drafts and sent ones. Runs after the client
 * files are there; their fees are those of the agreements in force.
 */
export async function addAgreements(db: Db): Promise<void> {
  await sql`
    with told as (
      select v.*, s.name as service, s.kind as service_kind, o.currency, extract(year from v.signed_on)::smallint as year,
        row_number() over (partition by v.company, extract(year from v.signed_on) order by v.signed_on, v.id) as place,
        row_number() over (order by v.id) % 10 as turn
      from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id
      where v.fee_amount is not null and v.signed_on is not null
    ), staged as (
      select told.*, t.key, t.texts -> 'en' as texts, case when closed_at is null and turn = 0 then 'draft'
        when closed_at is null and turn = 1 then 'sent' else 'signed' end as state
      from told join agreement_templates t on t.key = case when told.service_kind in ('migration', 'admission') then told.service_kind else 'general' end
    )
    insert into agreements (company, office_id, conversion_id, number, state, taken_over, template, language, title, services, clauses, currency,
      fee_source, fee_lines, fee_amount, refund_rules, identity_how, identity_on, identity_by, guide_given_on, conflict, agent_id, sent_on,
      signed_by_client_on, signed_by_agent_on, signed_elsewhere, created_by, created_at, updated_at)
    select company, office_id, id, 'A-' || year || '-' || numbered(place, 5), state, old, case when not old then key end, 'en',
      case when old then service else texts ->> 'title' end,
      case when old then array[service] else array(select jsonb_array_elements_text(texts -> 'services')) end,
      case when old then '[]'::jsonb else texts -> 'clauses' end, coalesce(fee_currency, currency), coalesce(fee_source, 'client'),
      jsonb_build_array(jsonb_build_object('stage', 1, 'description', service, 'amount', fee_amount, 'taxCode', null)), fee_amount,
      case when old then '[]'::jsonb else texts -> 'refundRules' end,
      case when checked then 'Passport seen in the office' end, case when checked then signed_on end, case when checked then case_officer_id end,
      case when checked and service_kind = 'migration' then signed_on end, case when checked then 'none' end,
      case when checked then case_officer_id end, case when state <> 'draft' then signed_on end,
      case when state = 'signed' then signed_on end, case when checked then signed_on end,
      case when checked then 'The signed paper copy is in the filing cabinet of the office' end, created_by, opened_at, opened_at
    from staged cross join lateral (select state = 'signed' and turn >= 5 as old, state = 'signed' and turn < 5 as checked) as how`.execute(
    db,
  );
  await sql`insert into agreement_numbers (company, year, last)
    select company, split_part(number, '-', 2)::smallint, count(*) from agreements group by 1, 2`.execute(db);
  await sql`update conversions v set fee_amount = null, fee_currency = null, fee_source = null, signed_on = null
    where exists (select from agreements a where a.conversion_id = v.id and a.state in ('draft', 'sent'))`.execute(db);
}

const texts = [
  'The client wants to lodge before the fee rises.',
  'Explained the steps and the documents needed.',
  'Asked about work rights during study.',
];
const HOUR = 3_600_000; // milliseconds

/** The timeline entries of notes: one by the case officer of every fourth open client file; in offices that need a licence, an instruction. */
export function tellNotes(world: World, clients: readonly Client[], now: Date): Placed[] {
  return clients
    .filter(({ row }) => row.closedAt === null)
    .filter((_, index) => index % 4 === 0)
    .flatMap(({ row, enquiry }, index) => {
      const moment = Date.parse(String(row.openedAt)) + 2 * HOUR;
      if (moment > now.getTime()) return [];
      const { company, contactId, id } = row;
      const kind = world.office(enquiry.arrival.service.office).licenceRequired ? 'instruction' : 'advice';
      const data = { kind, channel: 'office', minutes: 20, at: new Date(moment).toISOString() };
      const of = { company, contactId, subject: 'conversions', subjectId: id };
      return [place(of, moment, 'advice', row.caseOfficerId, texts[index % texts.length] ?? '', data)];
    });
}

/** The notes of those entries. */
export const addNotes = (db: Db) =>
  sql`insert into advice_notes (company, office_id, conversion_id, kind, channel, at, minutes, text, by_id, timeline_id, created_at, updated_at)
    select v.company, v.office_id, v.id, t.data ->> 'kind', t.data ->> 'channel', t.at, (t.data ->> 'minutes')::smallint, t.note, t.actor_id,
      t.id, t.at, t.at
    from timeline t join conversions v on v.id = t.subject_id
    where t.subject = 'conversions' and t.kind = 'advice'`.execute(db);
