-- A score of the rule book says whether the test is accepted at all, and a test that gives grades has its lowest grade. A period in which a test was on
-- no list is a row of its own, so that it differs from one that the rule book lacks.
update rules r set value = r.value || '{"accepted": true, "grade": null}' from rule_keys k where k.id = r.key_id and k.area = 'english';

-- TOEFL iBT was not accepted from 26 July 2023 to 4 May 2024. The row keeps the last part of its period, if it is as it was seeded.
update rules r set valid_from = '2024-05-05', note = 'Not accepted if taken at home.' from rule_keys k
where k.id = r.key_id and k.area = 'english' and k.key = 'student-toefl-ibt' and r.valid_from is null and r.valid_to = '2025-08-06'
  and r.replaced_at is null and r.replaces is null and (r.value ->> 'overall')::numeric = 64;
insert into rules (key_id, valid_from, valid_to, value, source, source_url, certainty, note)
select r.key_id, given.valid_from::date, given.valid_to::date,
  case when given.accepted then r.value else r.value || '{"accepted": false, "overall": null, "with10Weeks": null, "with20Weeks": null}' end,
  r.source, r.source_url, r.certainty, given.note
from rules r join rule_keys k on k.id = r.key_id
cross join (values
  (null, '2023-07-25', true, 'Not accepted if taken at home.'),
  ('2023-07-26', '2024-05-04', false, 'Not accepted if taken on these days.')) as given (valid_from, valid_to, accepted, note)
where k.area = 'english' and k.key = 'student-toefl-ibt' and r.valid_from = '2024-05-05' and r.valid_to = '2025-08-06' and r.replaced_at is null
  and not exists (select from rules other where other.key_id = r.key_id and other.id <> r.id and other.replaced_at is null
    and daterange(other.valid_from, other.valid_to, '[]') && daterange(given.valid_from::date, given.valid_to::date, '[]'));

-- Before 7 August 2025 OET was judged by its grade, and these tests were on no list.
insert into rules (key_id, valid_to, value, source, source_url, certainty, note)
select r.key_id, date '2025-08-06', r.value || '{"overall": null, "eachPart": null, "with10Weeks": null, "with20Weeks": null}' || given.value::jsonb,
  r.source, r.source_url, r.certainty, given.note
from rules r join rule_keys k on k.id = r.key_id
join (values
  ('student-oet', '{"grade": "B"}', 'Grades, not scores.'),
  ('student-languagecert-academic', '{"accepted": false}', 'Not accepted before 7 August 2025.'),
  ('student-celpip-general', '{"accepted": false}', 'Not accepted before 7 August 2025.'),
  ('student-met', '{"accepted": false}', 'Not accepted before 7 August 2025.')) as given (key, value, note) on given.key = k.key
where k.area = 'english' and r.valid_from = '2025-08-07' and r.replaced_at is null
  and not exists (select from rules other where other.key_id = r.key_id and other.id <> r.id and other.replaced_at is null
    and daterange(other.valid_from, other.valid_to, '[]') && daterange(null, '2025-08-06', '[]'));

alter table student_details add grade text check (grade in ('A', 'B', 'C+', 'C', 'D', 'E'));
