import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** RPL cases of the Australian office on migration files, in every state. */
export async function addRplCases(db: Db, now: Date): Promise<void> {
  const { day } = wallOf(now, 'Australia/Melbourne');
  const today = sql`${day}::date`;
  await sql`with files as (
      select v.id, v.company, v.office_id, v.case_officer_id, v.opened_at, (row_number() over (order by v.opened_at desc, v.id))::int as n
      from conversions v join services s on s.id = v.service_id
      where s.kind = 'migration' and v.company = 'fc' and v.office_id = 1 and v.closed_at is null
        and v.opened_at < ${today} - 90 limit 18
    ), wished as (
      select f.*, (array['CHC50121', 'AUR30620', 'SIT40521', 'CPC30220', 'BSB50420', 'HLT33115'])[1 + f.n % 6] as code,
        (array['Diploma of Early Childhood Education and Care', 'Certificate III in Light Vehicle Mechanical Technology',
          'Certificate IV in Kitchen Management', 'Certificate III in Carpentry', 'Diploma of Leadership and Management',
          'Certificate III in Health Services Assistance'])[1 + f.n % 6] as title,
        (array['Yarra Skills Institute', 'Harbour Training Group', 'Southern Cross Assessors'])[1 + f.n % 3] as rto,
        (array['Dana Lim', 'Peter Novak', 'Aroha Ngata', ''])[1 + f.n % 4] as assessor,
        (array['collecting', 'submitted', 'gap', 'granted', 'collecting', 'refused', 'submitted', 'withdrawn', 'granted'])[1 + f.n % 9] as state
      from files f)
    insert into rpl_cases (company, office_id, conversion_id, qualification_code, qualification, rto, assessor, status, submitted_on, gap_training,
      gap_until, outcome, decided_on, certificate_number, certificate_on, end_reason, owner_id, currency, fee, rto_fee, created_at, updated_at)
    select w.company, w.office_id, w.id, w.code, w.title, w.rto, w.assessor, w.state,
      case when w.state not in ('collecting', 'withdrawn') then ${today} - 40 - w.n end,
      case w.state when 'gap' then 'First aid and two units of supervised practice' else '' end,
      case w.state when 'gap' then ${today} + 30 + w.n end,
      case w.state when 'granted' then (array['full', 'partial'])[1 + w.n % 2] when 'refused' then 'none' end,
      case when w.state in ('granted', 'refused') then ${today} - 10 - w.n end,
      case w.state when 'granted' then 'YSI-' || (4100 + w.n * 7) else '' end,
      case w.state when 'granted' then ${today} - 10 - w.n end,
      case w.state when 'refused' then 'Not enough evidence of work in the last three years' when 'withdrawn' then 'Went on with a full course' end,
      w.case_officer_id, 'AUD', 150000 + (w.n % 4) * 25000, 90000 + (w.n % 3) * 30000, w.opened_at + interval '5 days',
      w.opened_at + interval '20 days'
    from wished w`.execute(db);
}
