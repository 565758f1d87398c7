-- What the package checker counts with: days of every year, lists of subclasses and countries, and more limits of student visas.
alter table rule_keys drop constraint rule_keys_area_check;
alter table rule_keys add constraint rule_keys_area_check check (area in ('visa-money', 'validity', 'deadline', 'deadline-steps',
  'evidence-level', 'english', 'visa-limit', 'visa-day', 'visa-list', 'tax', 'leave', 'holiday', 'commission-law'));

insert into rule_keys (area, key, name, name_tr, name_ar) values
  ('visa-limit', 'student-long-course', 'Student stay: a long package lasts at least', 'Öğrenci kalışı: uzun paket en az', 'إقامة الطالب: مدة الباقة الطويلة على الأقل'),
  ('visa-limit', 'student-stay-after-long', 'Student stay: after a long package', 'Öğrenci kalışı: uzun paketten sonra', 'إقامة الطالب: بعد باقة طويلة'),
  ('visa-limit', 'student-stay-after-short', 'Student stay: after a short package', 'Öğrenci kalışı: kısa paketten sonra', 'إقامة الطالب: بعد باقة قصيرة'),
  ('visa-limit', 'student-stay-research', 'Student stay: added for a degree by research', 'Öğrenci kalışı: araştırma derecesi için ek', 'إقامة الطالب: إضافة لدرجة بحثية'),
  ('visa-limit', 'cover-before-course', 'OSHC: starts before the first course by', 'OSHC: ilk programdan şu kadar önce başlar', 'OSHC: يبدأ قبل أول برنامج بمدة'),
  ('visa-day', 'academic-year-end', 'Academic year: ends from', 'Akademik yıl: şu tarihten itibaren biter', 'السنة الأكاديمية: تنتهي اعتبارًا من'),
  ('visa-day', 'academic-year-start', 'Academic year: begins by', 'Akademik yıl: en geç şu tarihte başlar', 'السنة الأكاديمية: تبدأ في موعد أقصاه'),
  ('visa-day', 'student-visa-end', 'Student stay: ends after a long package to the end of the academic year', 'Öğrenci kalışı: akademik yıl sonunda biten uzun paketten sonra bitiş', 'إقامة الطالب: تنتهي بعد باقة طويلة حتى نهاية السنة الأكاديمية'),
  ('visa-list', 'student-onshore-barred', 'Student visa: subclasses that can''t apply in Australia', 'Öğrenci vizesi: Avustralya''da başvuramayan alt sınıflar', 'تأشيرة الطالب: فئات لا يمكنها التقديم داخل أستراليا'),
  ('visa-list', 'student-onshore-barred-some', 'Student visa: subclasses of which some holders can''t apply in Australia', 'Öğrenci vizesi: bazı sahipleri Avustralya''da başvuramayan alt sınıflar', 'تأشيرة الطالب: فئات لا يمكن لبعض حامليها التقديم داخل أستراليا'),
  ('visa-list', 'bridging', 'Bridging visas', 'Köprü vizeleri', 'التأشيرات المؤقتة الانتقالية'),
  ('visa-list', 'student-subclasses', 'Student visas', 'Öğrenci vizeleri', 'تأشيرات الطلاب'),
  ('visa-list', 'student-english-exempt', 'Student visa: passports exempt from the English test', 'Öğrenci vizesi: İngilizce sınavından muaf pasaportlar', 'تأشيرة الطالب: جوازات معفاة من اختبار الإنجليزية');

insert into rules (key_id, valid_from, value, source, source_url, certainty, flagged, check_by, note)
select k.id, given.valid_from::date, given.value::jsonb, s.source, s.url, given.certainty, given.flagged, '2027-07-01', given.note
from (values
  ('visa-limit', 'student-long-course', null, '{"limit": 10, "unit": "months"}', 'stay', 'A', false, 'Counted over the package, first and last day included.'),
  ('visa-limit', 'student-stay-after-long', null, '{"limit": 2, "unit": "months"}', 'stay', 'A', false, 'If the package ends from January to October.'),
  ('visa-limit', 'student-stay-after-short', null, '{"limit": 1, "unit": "months"}', 'stay', 'A', false, ''),
  ('visa-limit', 'student-stay-research', null, '{"limit": 6, "unit": "months"}', 'stay', 'A', false, ''),
  ('visa-limit', 'cover-before-course', null, '{"limit": 7, "unit": "days"}', 'p500', 'A', false, 'Cover starts on the day of arrival, usually a week to a month before the course.'),
  ('visa-day', 'academic-year-end', null, '{"month": 11, "day": 1}', 'p500', 'A', false, 'Courses that end in November or December.'),
  ('visa-day', 'academic-year-start', null, '{"month": 3, "day": 31}', 'p500', 'A', true, 'The page says February or March of the following year.'),
  ('visa-day', 'student-visa-end', null, '{"month": 3, "day": 15}', 'stay', 'A', false, 'Of the following year, if the package ends in November or December.'),
  ('visa-list', 'student-onshore-barred', null, '{"codes": ["426", "485", "600", "601", "602", "651", "771", "988"]}', 'p500', 'A', false, ''),
  ('visa-list', 'student-onshore-barred-some', null, '{"codes": ["403", "995"]}', 'p500', 'A', false, '403: domestic worker stream. 995: main holder.'),
  ('visa-list', 'bridging', null, '{"codes": ["010", "020", "030", "040", "041", "050", "051"]}', 'prac', 'C', true, 'A substantive visa is needed to apply in Australia.'),
  ('visa-list', 'student-subclasses', null, '{"codes": ["500"]}', 'p500', 'A', false, ''),
  ('visa-list', 'student-english-exempt', null, '{"codes": ["CA", "GB", "IE", "NZ", "US"]}', 'p500', 'A', false, '')
) as given (area, key, valid_from, value, cited, certainty, flagged, note)
join rule_keys k on k.area = given.area and k.key = given.key
join (values
  ('stay', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('p500', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500'),
  ('prac', 'General knowledge of the trade', null)
) as s (cited, source, url) on s.cited = given.cited
order by k.id;
