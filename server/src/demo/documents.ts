import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { wallOf } from '@embark/contracts/kit/time';
import { sql } from 'kysely';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Db } from '../db/client.ts';
import type { FileStore } from '../kit/files/store.ts';
import { insertRows } from './rows.ts';

/**
 * Plans, checklists and documents of the latest open files of each office: some nearly complete, some just begun, with documents that are checked, to
 * check, returned, missing, or valid for too short a time. One small PDF per type of document is stored, encrypted like an upload.
 */
export async function addDocuments(db: Db, files: FileStore, now: Date): Promise<void> {
  const { day } = wallOf(now, 'Australia/Melbourne');
  const today = sql`${day}::date`;
  await addPlans(db, today);
  await addChecklists(db);
  await workOnLines(db, today);
  await addVersions(db, await storeSamples(db, files, now), now, today);
}

type Day = ReturnType<typeof sql>;
/** A stored file, for the documents of a type. */
type Sample = { type: string; name: string; hash: string; size: number };

const addPlans = (db: Db, today: Day) =>
  sql`insert into file_plans (conversion_id, subclass, country, planned_on, hard_by, hard_by_why, decision_on, version)
    select id, case when kind = 'migration' then (case code when 'AU' then array['500', '485', '189', '500', '820', '482'] else array['500'] end)
        [1 + turn % case code when 'AU' then 6 else 1 end] end,
      nationality, ${today} + 18 + turn * 6, case when turn % 3 = 0 then ${today} + 60 + turn * 6 end,
      case when turn % 3 = 0 then 'Current visa ends' end, case when kind = 'migration' then ${today} + 110 + turn * 6 end, 1
    from (select v.id, s.kind, o.code, c.nationality,
        (row_number() over (partition by v.office_id, s.kind order by v.opened_at desc, v.id) - 1)::int as turn
      from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id join contacts c on c.id = v.contact_id
      where v.closed_at is null and v.opened_at < ${today} - 3 and s.kind in ('migration', 'admission') and c.nationality <> 'AU') as latest
    where turn < 9`.execute(db);

/** What the templates ask of the client and the family members included. */
const addChecklists = (db: Db) =>
  sql`with people as (
      select id as conversion_id, contact_id, 'main' as part from conversions
      union all select conversion_id, contact_id, part from file_parties where included = 'coming' and part in ('partner', 'child')
    )
    insert into checklist_lines (conversion_id, contact_id, type_key, note, position, needed, untouched)
    select f.conversion_id, case d.per when 'person' then p.contact_id end, l.type_key, l.note, min(t.id * 100 + l.position),
      (array_agg(l.needed order by array_position(array['required', 'if-asked', 'optional'], l.needed)))[1], true
    from file_plans f join conversions v on v.id = f.conversion_id join services s on s.id = v.service_id
    join checklist_templates t on coalesce(t.kind, s.kind) = s.kind and (t.subclass is null or t.subclass = f.subclass)
      and coalesce(t.evidence_level, 3) = 3
    join checklist_template_lines l on l.template_id = t.id join document_types d on d.key = l.type_key
    join people p on p.conversion_id = v.id and (l.who in ('everyone', p.part) or l.who = case p.part when 'child' then 'under-18' else 'adult' end)
    group by 1, 2, 3, 4`.execute(db);

/** A quarter of the files has nearly everything, another one nothing yet. */
const workOnLines = (db: Db, today: Day) =>
  sql`update checklist_lines l set state = of.state, untouched = false, version = 2, asked_on = greatest(of.opened_on, ${today} - 12 - of.turn % 9),
      chased = case when of.state = 'asked' and of.opened_on < ${today} - 9 then of.turn % 3 else 0 end,
      chased_on = case when of.state = 'asked' and of.opened_on < ${today} - 9 and of.turn % 3 > 0 then ${today} - 4 end,
      due_on = case when of.state = 'asked' and of.place % 4 = 0 then ${today} + 3 + of.turn % 7 end,
      state_why = case of.state when 'returned' then 'Page 2 is missing' when 'waived' then 'The client has not worked yet' end
    from (select id, turn, place, opened_on, case
        when type_key = 'passport' and not has_passport then 'asked'
        when type_key = 'work-references' and turn % 3 = 1 then 'waived'
        when place > places * (3 - turn % 4) * 0.3 then 'asked'
        when (place + turn) % 6 = 2 then 'received'
        when (place + turn) % 11 = 4 then 'returned'
        else 'checked' end as state
      from (select l.id, type_key, needed, dense_rank() over (order by conversion_id)::int as turn, v.opened_at::date as opened_on,
          row_number() over (partition by conversion_id order by position, l.id)::int as place, count(*) over (partition by conversion_id) as places,
          exists (select from passports p where p.contact_id = l.contact_id and p.current) as has_passport
        from checklist_lines l join conversions v on v.id = l.conversion_id) as numbered
      where needed = 'required' and turn % 4 < 3) as of
    where l.id = of.id`.execute(db);

/** Stores a sample of each type of document that has arrived. */
async function storeSamples(db: Db, { sealed }: FileStore, now: Date): Promise<Sample[]> {
  const types = await sql<{ key: string; name: string }>`select t.key, t.name from document_types t
    where t.key in (select type_key from checklist_lines where state in ('received', 'checked', 'returned')) order by t.key`.execute(
    db,
  );
  const samples = await Promise.all(
    types.rows.map(async (type) => {
      const name = randomUUID();
      const content = await sampleOf(type.name, now);
      const wrapped = sealed.newKey(name);
      await sealed.write(name, wrapped, Readable.from([content]));
      const hash = createHash('sha256').update(content).digest('hex');
      return { type: type.key, name, hash, size: content.length, wrapped };
    }),
  );
  const kept = { complete: true, keptAt: now.toISOString() };
  await insertRows(
    db,
    'storedFiles',
    samples.map(({ name, hash, size, wrapped }) => ({ name, hash, size, ...wrapped, ...kept })),
  );
  return samples;
}

async function sampleOf(name: string, now: Date): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(name);
  pdf.setCreationDate(now);
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  page.drawText(name, { x: 64, y: 740, size: 22, font });
  page.drawText('Sample document of the demo company', { x: 64, y: 712, size: 11, font });
  return Buffer.from(await pdf.save());
}

/** The documents of these lines, with the dates they state. Whoever checked one has not uploaded it. */
const addVersions = (db: Db, samples: readonly Sample[], now: Date, today: Day) =>
  sql`insert into documents (conversion_id, line_id, type_key, contact_id, file_name, hash, name, kind, size, pages, issued_on, expires_on, source,
      returned, uploaded_by, uploaded_at, checked_by, checked_on)
    select l.conversion_id, l.id, l.type_key, l.contact_id, f.name, f.hash, l.type_key || '.pdf', 'pdf', f.size, 1,
      case when l.type_key in ('health-examination', 'police-certificate') then ${today} - 30 - turn % 9 * 38
        when l.type_key like 'english-%' then ${today} - 120 - turn % 7 * 60
        when l.type_key = 'bank-statement' then ${today} - 3 - turn % 3 * 20
        when l.type_key in ('skills-assessment', 'photograph', 'eoi', 'invitation') then ${today} - 25 end,
      case when l.type_key = 'passport' then (select p.expires_on from passports p where p.contact_id = l.contact_id and p.current) when l.type_key in ('oshc', 'ovhc') then ${today} + 1100
        when l.type_key in ('coe', 'offer-letter') then ${today} + 700 end,
      'upload', l.state = 'returned', v.case_officer_id, ${now.toISOString()}::timestamptz - interval '26 hours' - turn * interval '7 minutes',
      case l.state when 'checked' then coalesce(u.manager_id, (select id from users where email = 'manager@demo.test')) end,
      case l.state when 'checked' then ${today} - 1 end
    from (select *, (row_number() over (order by conversion_id, position, id))::int as turn from checklist_lines) as l
    join conversions v on v.id = l.conversion_id join users u on u.id = v.case_officer_id
    join json_to_recordset(${JSON.stringify(samples)}::json) as f (type text, name uuid, hash text, size integer) on f.type = l.type_key
    where l.state in ('received', 'checked', 'returned')`.execute(db);
