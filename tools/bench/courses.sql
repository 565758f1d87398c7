-- A register as large as the real one: 1,550 providers with two or three campuses, 26,650 courses. Every tenth course has what the office has looked up.
insert into providers (company, cricos_code, register_state, name, trading_name, city, state, created_by)
select 'fc', lpad(n::text, 5, '0') || 'M', 'listed',
  (array['Yarra', 'Harbour', 'Southern', 'Pacific', 'Capital', 'Coastal', 'Outback', 'Metropolitan', 'Victoria', 'Wattle', 'Kookaburra'])[1 + n % 11] || ' '
    || (array['University of Technology', 'University', 'College of Business', 'Institute of Higher Education', 'TAFE', 'English Academy', 'Training Group Pty Ltd'])[1 + n % 7]
    || ' ' || n, '', p.city, p.state, (select min(id) from users)
from generate_series(1, 1550) n
cross join lateral (select * from (values (0, 'Melbourne', 'VIC'), (1, 'Sydney', 'NSW'), (2, 'Brisbane', 'QLD'), (3, 'Perth', 'WA'), (4, 'Adelaide', 'SA'),
  (5, 'Hobart', 'TAS'), (6, 'Canberra', 'ACT'), (7, 'Geelong', 'VIC')) as places (at, city, state) where at = n % 8) as p;

insert into campuses (provider_id, key, register_state, name, city, state)
select p.id, 'campus ' || k, 'listed', 'Campus ' || k, c.city, c.state
from providers p cross join generate_series(0, 2) k
cross join lateral (select * from (values (0, 'Melbourne', 'VIC'), (1, 'Sydney', 'NSW'), (2, 'Brisbane', 'QLD'), (3, 'Perth', 'WA'), (4, 'Adelaide', 'SA'))
  as places (at, city, state) where at = (p.id + k) % 5) as c
where p.register_state = 'listed' and (k < 2 or p.id % 2 = 0);

create temp table register_providers as select id, row_number() over (order by id) - 1 as at from providers where register_state = 'listed';

insert into courses (company, provider_id, cricos_code, register_state, name, level, level_name, field_broad, weeks, tuition, non_tuition, total, expired, intakes,
  english_overall, created_by)
select 'fc', p.id, lpad((100000 + n)::text, 6, '0') || 'E', 'listed', l.title || ' ' || s.subject, l.level, l.level, s.field, l.weeks + n % 5, fee, 50000, fee + 50000,
  n % 40 = 0, case when n % 10 = 0 then '{2,7}'::smallint[] else '{}' end, case when n % 10 = 0 then 5.5 + (n % 4) * 0.5 end, (select min(id) from users)
from generate_series(1, 26650) n
join register_providers p on p.at = n % 1550
cross join lateral (select * from (values (0, 'Bachelor of', 'bachelor', 156), (1, 'Master of', 'master', 104), (2, 'Diploma of', 'diploma', 52),
  (3, 'Certificate IV in', 'certificate-4', 40), (4, 'Graduate Certificate in', 'graduate-certificate', 26), (5, 'Doctor of Philosophy in', 'doctorate', 208),
  (6, 'Advanced Diploma of', 'advanced-diploma', 78)) as levels (at, title, level, weeks) where at = n / 13 % 7) as l
cross join lateral (select * from (values (0, 'Data Science', '02'), (1, 'Information Technology', '02'), (2, 'Nursing', '06'), (3, 'Commercial Cookery', '11'),
  (4, 'Civil Engineering', '03'), (5, 'Business Administration', '08'), (6, 'Public Health', '06'), (7, 'Education (Primary)', '07'),
  (8, 'Science (Biology)', '01'), (9, 'Design and Media Arts', '10'), (10, 'Computer Science', '02'), (11, 'Professional Accounting', '08'),
  (12, 'Social Work', '09')) as subjects (at, subject, field) where at = n % 13) as s
cross join lateral (select (800000 + n * 37 % 9000000)::bigint as fee) as f;

insert into course_campuses (course_id, campus_id, register_state)
select c.id, k.id, 'listed' from courses c join campuses k on k.provider_id = c.provider_id where c.register_state = 'listed' and (c.id + k.id) % 2 = 0;

insert into course_tuitions (course_id, year, amount, currency, checked_on)
select id, extract(year from current_date)::int + y, tuition * 52 / greatest(weeks, 52) + y * 50000, 'AUD', current_date - (id % 500)
from courses cross join generate_series(0, 1) y where id % 10 = 0 and register_state = 'listed';
