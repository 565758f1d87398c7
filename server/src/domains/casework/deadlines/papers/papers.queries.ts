import { type RawBuilder, sql } from 'kysely';

/** How long before its day the date of a paper is added whose file has no day ahead on which it is judged. */
const AHEAD = 30; // days

/** Moments that are still to come: before the lodgement all of them, then the decision, after it none. Offers are accepted before a CoE is issued. */
const isToCome = (moment: string) => {
  const before = sql`f.stage not in (9, 10, 11, 12, 13)`;
  if (moment === 'acceptance') return sql`f.stage in (4, 5, 6)`;
  return moment === 'decision' || moment === 'visa-end' ? sql`f.stage not in (11, 12)` : before;
};
const isJudged = (moment: string) =>
  sql`(coalesce(kept.value, r.value, '{"judgedOn": ["lodgement"]}') -> 'judgedOn' ? ${sql.lit(moment)} and ${isToCome(moment)})`;

/** The latest document of each line that needs one, on open files, with what it is judged by. */
const papers = (now: Date, among: RawBuilder<boolean>) => sql`
  select d.id, d.issued_on, d.expires_on, l.type_key, l.note, l.contact_id, t.name as type_name, f.*,
    coalesce(kept.value, r.value) as term, ${isJudged('lodgement')} as by_lodgement, ${isJudged('decision')} as by_decision,
    ${isJudged('acceptance')} as by_acceptance, ${isJudged('invitation')} as by_invitation, ${isJudged('visa-end')} as by_visa_end,
    coalesce(substring(btrim(l.note) from '^[A-Z]{2}$'), substring(btrim(d.place) from '^[A-Z]{2}$'), f.passport) as country
  from (select v.id as file, v.company, v.office_id, v.contact_id as client, v.case_officer_id as owner_id, o.zone,
      (${now.toISOString()}::timestamptz at time zone o.zone)::date as today,
      case when v.status_id = 14 then coalesce(v.held_from, 4) else v.status_id end as stage,
      coalesce(p.country, c.nationality) as passport, p.planned_on, p.invited_on, p.accept_by, p.decision_on, p.visa_ends_on
    from conversions v join offices o on o.id = v.office_id join contacts c on c.id = v.contact_id
    left join file_plans p on p.conversion_id = v.id
    where v.closed_at is null and ${among}) f
  join checklist_lines l on l.conversion_id = f.file and l.needed <> 'not-applicable' and l.state in ('asked', 'received', 'checked')
  join document_types t on t.key = l.type_key
  join documents d on d.line_id = l.id and d.removed_on is null
    and not exists (select from documents later where later.line_id = l.id and later.number > d.number)
  left join rules kept on kept.id = d.rule_id
  left join (select k.key, r.value, daterange(r.valid_from, r.valid_to, '[]') as days
    from rule_keys k join rules r on r.key_id = k.id where k.area = 'validity' and r.replaced_at is null) r
    on r.key = t.validity_key and r.days @> coalesce(f.planned_on, f.today)`;

/** Until when each paper is valid, and when it is judged: the rules of `validity.rules.ts` (E1) in SQL. */
const judged = (now: Date, among: RawBuilder<boolean>) => sql`
  select x.*, case
      when x.term is null or x.term ->> 'countedFrom' = 'expiry' or x.issued_on is null then x.expires_on
      else least(x.expires_on, (x.issued_on + make_interval(months => (x.term ->> 'months')::integer))::date,
        x.issued_on + (x.term ->> 'days')::integer) end as good_until,
    greatest(
      case when x.by_invitation then x.invited_on end,
      case when x.by_acceptance then x.accept_by end,
      case when x.by_decision then greatest(x.decision_on, x.planned_on) end,
      case when x.by_visa_end then greatest(x.visa_ends_on, x.planned_on) end,
      case when x.by_lodgement and not (x.by_invitation and x.invited_on is not null) then x.planned_on end) as judged_on
  from (${papers(now, among)}) x
  where (x.expires_on is not null or x.issued_on is not null)
    and (x.by_lodgement or x.by_decision or x.by_acceptance or x.by_invitation or x.by_visa_end)`;

/** The same with the days that a new one takes in that country, and whether the day on which it is judged is known and ahead, or was the invitation. */
const timed = (now: Date, among: RawBuilder<boolean>) => sql`
  select j.*, case when own.key is null then other.days else own.days end as lead,
    coalesce(j.judged_on >= j.today or (j.by_invitation and j.invited_on is not null), false) as is_known
  from (${judged(now, among)}) j
  left join leads own on own.key = j.type_key || '-' || j.country
  left join leads other on other.key = j.type_key
  where j.good_until is not null`;

/**
 * The papers that need a date, with the day to start again by: those that are not valid any more when they are judged. Without a known day ahead, those
 * that soon run out: their date keeps its day. One that cannot be had again is to be used while it is valid.
 */
export const wanted = (now: Date, among: RawBuilder<boolean>) => sql`
  with leads as materialized (select k.key, (r.value ->> 'days')::integer as days from rule_keys k join rules r on r.key_id = k.id
    where k.area = 'lead-time' and r.replaced_at is null
      and daterange(r.valid_from, r.valid_to, '[]') @> (${now.toISOString()}::timestamptz at time zone 'Australia/Sydney')::date)
  select w.id, w.file, w.company, w.office_id, w.owner_id, w.client, w.zone, w.good_until,
    case when w.is_known then w.due else coalesce(was.start_by, w.due) end as start_by,
    left('Start again: ' || w.type_name || case when w.note <> '' then ' (' || w.note || ')' else '' end
      || coalesce(', ' || (select c.name from contacts c where c.id = survivor(w.contact_id)), ''), 200) as what
  from (select t.*, case when t.lead is null then t.good_until when t.is_known then t.judged_on - t.lead
      else t.good_until + 1 - t.lead end as due from (${timed(now, among)}) t) w
  left join stale_papers was on was.document_id = w.id and was.good_until = w.good_until
  where case when w.is_known then w.good_until < w.judged_on else w.due <= w.today + ${sql.lit(AHEAD)} end
    and (w.contact_id is null or w.contact_id = w.client or exists (
      select from file_parties p where p.conversion_id = w.file and p.included = 'coming'
        and survivor(p.contact_id) = survivor(w.contact_id)))`;
