-- K4: after the CoE of a student on a student visa was cancelled.
insert into rule_keys (area, key, name, name_tr, name_ar) values
  ('deadline', 'coe-cancelled', 'New CoE, or notice to the department, after a CoE was cancelled', 'CoE iptalinden sonra yeni CoE veya bakanlığa bildirim', 'CoE جديد أو إبلاغ الوزارة بعد إلغاء CoE');

insert into rules (key_id, valid_from, value, source, source_url, certainty, flagged, check_by, note)
select id, null, '{"days": 7, "months": null, "counted": "calendar"}', 'General knowledge of the trade', null, 'C', true, '2027-07-01',
  'A student visa needs a valid enrolment. Check what the letter of the provider says.'
from rule_keys where area = 'deadline' and key = 'coe-cancelled';
