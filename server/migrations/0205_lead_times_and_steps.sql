-- How long it takes to get a new document becomes a part of the rule book, so that people can change it and add a country. The key is the type of
-- document, with the country where there is a row for it. No source was read for any of these: they are flagged until somebody checks them.
alter table rule_keys drop constraint rule_keys_area_check;
alter table rule_keys add constraint rule_keys_area_check check (area in ('visa-money', 'validity', 'lead-time', 'deadline', 'deadline-steps',
  'evidence-level', 'english', 'visa-limit', 'visa-day', 'visa-list', 'tax', 'leave', 'holiday', 'commission-law'));

insert into rule_keys (area, key, name, name_tr, name_ar) values
  ('lead-time', 'police-certificate', 'Police certificate', 'Adli sicil belgesi', 'شهادة الشرطة'),
  ('lead-time', 'health-examination', 'Health examination', 'Sağlık muayenesi', 'الفحص الطبي'),
  ('lead-time', 'english-student', 'English test: student', 'İngilizce sınavı: öğrenci', 'اختبار الإنجليزية: طالب'),
  ('lead-time', 'english-skilled', 'English test: skilled and employer', 'İngilizce sınavı: nitelikli ve işveren', 'اختبار الإنجليزية: المهارة وصاحب العمل'),
  ('lead-time', 'english-485', 'English test: 485', 'İngilizce sınavı: 485', 'اختبار الإنجليزية: 485'),
  ('lead-time', 'skills-assessment', 'Skills assessment', 'Beceri değerlendirmesi', 'تقييم المهارات'),
  ('lead-time', 'passport', 'Passport', 'Pasaport', 'جواز السفر'),
  ('lead-time', 'national-id', 'National identity card', 'Kimlik kartı', 'بطاقة الهوية الوطنية'),
  ('lead-time', 'licence-registration', 'Licence or registration', 'Lisans veya kayıt', 'ترخيص أو تسجيل مهني'),
  ('lead-time', 'eoi', 'Expression of interest (EOI)', 'İlgi beyanı (EOI)', 'إبداء الاهتمام (EOI)'),
  ('lead-time', 'invitation', 'Invitation to apply', 'Başvuru daveti', 'دعوة التقديم'),
  ('lead-time', 'tax-assessment', 'Tax assessment as proof of income', 'Gelir kanıtı olarak vergi beyanı', 'التقييم الضريبي كإثبات للدخل'),
  ('lead-time', 'bank-statement', 'Bank statement', 'Banka ekstresi', 'كشف حساب بنكي'),
  ('lead-time', 'photograph', 'Photograph', 'Fotoğraf', 'صورة شخصية'),
  ('lead-time', 'oshc', 'OSHC policy', 'OSHC poliçesi', 'وثيقة OSHC'),
  ('lead-time', 'ovhc', 'OVHC policy', 'OVHC poliçesi', 'وثيقة OVHC'),
  ('lead-time', 'coe', 'Confirmation of enrolment (CoE)', 'Kayıt onayı (CoE)', 'تأكيد التسجيل (CoE)'),
  ('lead-time', 'offer-letter', 'Letter of offer', 'Kabul mektubu', 'خطاب القبول'),
  ('lead-time', 'police-certificate-AU', 'Police certificate: Australia', 'Adli sicil belgesi: Avustralya', 'شهادة الشرطة: أستراليا'),
  ('lead-time', 'police-certificate-PK', 'Police certificate: Pakistan', 'Adli sicil belgesi: Pakistan', 'شهادة الشرطة: باكستان'),
  ('lead-time', 'police-certificate-BD', 'Police certificate: Bangladesh', 'Adli sicil belgesi: Bangladeş', 'شهادة الشرطة: بنغلاديش'),
  ('lead-time', 'police-certificate-IN', 'Police certificate: India', 'Adli sicil belgesi: Hindistan', 'شهادة الشرطة: الهند'),
  ('lead-time', 'police-certificate-AE', 'Police certificate: United Arab Emirates', 'Adli sicil belgesi: Birleşik Arap Emirlikleri', 'شهادة الشرطة: الإمارات العربية المتحدة'),
  ('lead-time', 'police-certificate-GB', 'Police certificate: United Kingdom', 'Adli sicil belgesi: Birleşik Krallık', 'شهادة الشرطة: المملكة المتحدة'),
  ('lead-time', 'police-certificate-SA', 'Police certificate: Saudi Arabia', 'Adli sicil belgesi: Suudi Arabistan', 'شهادة الشرطة: المملكة العربية السعودية'),
  ('lead-time', 'police-certificate-QA', 'Police certificate: Qatar', 'Adli sicil belgesi: Katar', 'شهادة الشرطة: قطر'),
  ('lead-time', 'police-certificate-NP', 'Police certificate: Nepal', 'Adli sicil belgesi: Nepal', 'شهادة الشرطة: نيبال'),
  ('lead-time', 'police-certificate-LK', 'Police certificate: Sri Lanka', 'Adli sicil belgesi: Sri Lanka', 'شهادة الشرطة: سريلانكا'),
  ('lead-time', 'police-certificate-BT', 'Police certificate: Bhutan', 'Adli sicil belgesi: Butan', 'شهادة الشرطة: بوتان'),
  ('lead-time', 'police-certificate-OM', 'Police certificate: Oman', 'Adli sicil belgesi: Umman', 'شهادة الشرطة: عُمان'),
  ('lead-time', 'police-certificate-KW', 'Police certificate: Kuwait', 'Adli sicil belgesi: Kuveyt', 'شهادة الشرطة: الكويت'),
  ('lead-time', 'police-certificate-BH', 'Police certificate: Bahrain', 'Adli sicil belgesi: Bahreyn', 'شهادة الشرطة: البحرين'),
  ('lead-time', 'police-certificate-MY', 'Police certificate: Malaysia', 'Adli sicil belgesi: Malezya', 'شهادة الشرطة: ماليزيا'),
  ('lead-time', 'police-certificate-SG', 'Police certificate: Singapore', 'Adli sicil belgesi: Singapur', 'شهادة الشرطة: سنغافورة'),
  ('lead-time', 'police-certificate-US', 'Police certificate: United States', 'Adli sicil belgesi: Amerika Birleşik Devletleri', 'شهادة الشرطة: الولايات المتحدة'),
  ('lead-time', 'police-certificate-CA', 'Police certificate: Canada', 'Adli sicil belgesi: Kanada', 'شهادة الشرطة: كندا'),
  ('lead-time', 'police-certificate-NZ', 'Police certificate: New Zealand', 'Adli sicil belgesi: Yeni Zelanda', 'شهادة الشرطة: نيوزيلندا'),
  ('lead-time', 'police-certificate-TR', 'Police certificate: Türkiye', 'Adli sicil belgesi: Türkiye', 'شهادة الشرطة: تركيا'),
  ('lead-time', 'police-certificate-CN', 'Police certificate: China', 'Adli sicil belgesi: Çin', 'شهادة الشرطة: الصين'),
  ('lead-time', 'police-certificate-HK', 'Police certificate: Hong Kong SAR China', 'Adli sicil belgesi: Çin Hong Kong ÖİB', 'شهادة الشرطة: هونغ كونغ الصينية (منطقة إدارية خاصة)'),
  ('lead-time', 'police-certificate-JP', 'Police certificate: Japan', 'Adli sicil belgesi: Japonya', 'شهادة الشرطة: اليابان'),
  ('lead-time', 'police-certificate-KR', 'Police certificate: South Korea', 'Adli sicil belgesi: Güney Kore', 'شهادة الشرطة: كوريا الجنوبية'),
  ('lead-time', 'police-certificate-ID', 'Police certificate: Indonesia', 'Adli sicil belgesi: Endonezya', 'شهادة الشرطة: إندونيسيا'),
  ('lead-time', 'police-certificate-PH', 'Police certificate: Philippines', 'Adli sicil belgesi: Filipinler', 'شهادة الشرطة: الفلبين'),
  ('lead-time', 'police-certificate-TH', 'Police certificate: Thailand', 'Adli sicil belgesi: Tayland', 'شهادة الشرطة: تايلاند'),
  ('lead-time', 'police-certificate-VN', 'Police certificate: Vietnam', 'Adli sicil belgesi: Vietnam', 'شهادة الشرطة: فيتنام'),
  ('lead-time', 'police-certificate-IR', 'Police certificate: Iran', 'Adli sicil belgesi: İran', 'شهادة الشرطة: إيران'),
  ('lead-time', 'police-certificate-IQ', 'Police certificate: Iraq', 'Adli sicil belgesi: Irak', 'شهادة الشرطة: العراق'),
  ('lead-time', 'police-certificate-JO', 'Police certificate: Jordan', 'Adli sicil belgesi: Ürdün', 'شهادة الشرطة: الأردن'),
  ('lead-time', 'police-certificate-LB', 'Police certificate: Lebanon', 'Adli sicil belgesi: Lübnan', 'شهادة الشرطة: لبنان'),
  ('lead-time', 'police-certificate-EG', 'Police certificate: Egypt', 'Adli sicil belgesi: Mısır', 'شهادة الشرطة: مصر'),
  ('lead-time', 'police-certificate-DE', 'Police certificate: Germany', 'Adli sicil belgesi: Almanya', 'شهادة الشرطة: ألمانيا'),
  ('lead-time', 'police-certificate-IE', 'Police certificate: Ireland', 'Adli sicil belgesi: İrlanda', 'شهادة الشرطة: أيرلندا'),
  ('lead-time', 'police-certificate-IT', 'Police certificate: Italy', 'Adli sicil belgesi: İtalya', 'شهادة الشرطة: إيطاليا'),
  ('lead-time', 'police-certificate-ZA', 'Police certificate: South Africa', 'Adli sicil belgesi: Güney Afrika', 'شهادة الشرطة: جنوب أفريقيا'),
  ('lead-time', 'police-certificate-KE', 'Police certificate: Kenya', 'Adli sicil belgesi: Kenya', 'شهادة الشرطة: كينيا'),
  ('lead-time', 'police-certificate-NG', 'Police certificate: Nigeria', 'Adli sicil belgesi: Nijerya', 'شهادة الشرطة: نيجيريا');

insert into rules (key_id, value, source, certainty, check_by, flagged, note)
select k.id, jsonb_build_object('days', given.days), 'Practice of the trade', 'C', '2027-07-01', true, given.note
from (values
  ('police-certificate', 30, 'Not confirmed. Check with the authority or the provider.'),
  ('health-examination', 28, 'Not confirmed. Check with the authority or the provider.'),
  ('english-student', 42, 'Not confirmed. Check with the authority or the provider.'),
  ('english-skilled', 42, 'Not confirmed. Check with the authority or the provider.'),
  ('english-485', 42, 'Not confirmed. Check with the authority or the provider.'),
  ('skills-assessment', 120, 'Not confirmed. Check with the authority or the provider.'),
  ('passport', 42, 'Not confirmed. Check with the authority or the provider.'),
  ('national-id', 30, 'Not confirmed. Check with the authority or the provider.'),
  ('licence-registration', 30, 'Not confirmed. Check with the authority or the provider.'),
  ('eoi', 14, 'Not confirmed. Check with the authority or the provider.'),
  ('invitation', null, 'Another invitation can''t be asked for.'),
  ('tax-assessment', 30, 'Not confirmed. Check with the authority or the provider.'),
  ('bank-statement', 7, 'Not confirmed. Check with the authority or the provider.'),
  ('photograph', 3, 'Not confirmed. Check with the authority or the provider.'),
  ('oshc', 3, 'Not confirmed. Check with the authority or the provider.'),
  ('ovhc', 3, 'Not confirmed. Check with the authority or the provider.'),
  ('coe', 14, 'Not confirmed. Check with the authority or the provider.'),
  ('offer-letter', 14, 'Not confirmed. Check with the authority or the provider.'),
  ('police-certificate-AU', 10, 'AFP check, code 33.'),
  ('police-certificate-PK', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-BD', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-IN', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-AE', 7, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-GB', 28, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-SA', 30, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-QA', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-NP', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-LK', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-BT', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-OM', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-KW', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-BH', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-MY', 30, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-SG', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-US', 60, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-CA', 45, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-NZ', 28, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-TR', 3, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-CN', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-HK', 28, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-JP', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-KR', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-ID', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-PH', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-TH', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-VN', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-IR', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-IQ', 30, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-JO', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-LB', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-EG', 14, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-DE', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-IE', 42, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-IT', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-ZA', 60, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-KE', 21, 'Not confirmed. Check with the police of the country.'),
  ('police-certificate-NG', 21, 'Not confirmed. Check with the police of the country.')
) as given (key, days, note) join rule_keys k on k.area = 'lead-time' and k.key = given.key;

-- The days that this database has.
update rules r set value = jsonb_build_object('days', l.days), source = l.source
from document_lead_times l join rule_keys k on k.area = 'lead-time' and k.key = l.type_key || coalesce('-' || l.country, '')
where r.key_id = k.id;
drop table document_lead_times;

-- Dates with reminders of their own (a visa's end, the second stage of a partner visa), and dates that only a letter or an account states.
insert into rule_keys (area, key, name, name_tr, name_ar) values
  ('deadline', 'visa-end', 'End of a visa', 'Vizenin sonu', 'نهاية التأشيرة'),
  ('deadline', 'must-arrive-by', 'Arrival in Australia after a grant', 'Vize sonrası Avustralya''ya varış', 'الوصول إلى أستراليا بعد المنح'),
  ('deadline', 'eoi', 'End of an expression of interest (EOI)', 'İlgi beyanının (EOI) sonu', 'نهاية إبداء الاهتمام (EOI)'),
  ('deadline-steps', 'visa-end', 'Reminders: end of a visa', 'Hatırlatmalar: vizenin sonu', 'التذكيرات: نهاية التأشيرة'),
  ('deadline-steps', 'partner-second-stage', 'Reminders: second stage of a partner visa', 'Hatırlatmalar: eş vizesinin ikinci aşaması', 'التذكيرات: المرحلة الثانية لتأشيرة الشريك');

insert into rules (key_id, value, source, certainty, check_by, flagged, note)
select k.id, given.value::jsonb, given.source, given.certainty, given.check_by::date, false, given.note
from (values
  ('deadline', 'visa-end', '{"days": null, "months": null, "counted": "calendar"}', 'The grant letter', 'A', null, 'Enter the day that the grant letter states.'),
  ('deadline', 'must-arrive-by', '{"days": null, "months": null, "counted": "calendar"}', 'The grant letter', 'A', null, 'Enter the day that the grant letter states.'),
  ('deadline', 'eoi', '{"days": null, "months": 24, "counted": "calendar"}', (select source from rules r join rule_keys k on k.id = r.key_id where k.area = 'validity' and k.key = 'eoi' order by r.id limit 1), 'A', '2027-07-01', 'After it was submitted.'),
  ('deadline-steps', 'visa-end', '{"days": [180, 90, 30, 7, 2, 1, 0], "managerFrom": 7, "adminFrom": 2, "repeatHours": 2}', (select source from rules r join rule_keys k on k.id = r.key_id where k.area = 'deadline-steps' and k.key = 'legal' order by r.id limit 1), 'A', null, ''),
  ('deadline-steps', 'partner-second-stage', '{"days": [60, 21, 7, 2, 1, 0], "managerFrom": 7, "adminFrom": 2, "repeatHours": 2}', (select source from rules r join rule_keys k on k.id = r.key_id where k.area = 'deadline-steps' and k.key = 'legal' order by r.id limit 1), 'A', null, '')
) as given (area, key, value, source, certainty, check_by, note)
join rule_keys k on k.area = given.area and k.key = given.key;

-- Changed reminder steps apply to open dates at once, not only when those are next looked at.
create function deadline_steps_changed() returns trigger language plpgsql as $$
begin
  update deadline_wakes w set at = '-infinity'
  from (select d.id from deadlines d
    where d.state = 'open' and exists (select from changed c join rule_keys k on k.id = c.key_id
      where k.area = 'deadline-steps' and k.key in (d.kind, d.hardness))
    order by d.id) reminded
  where w.deadline_id = reminded.id;
  return null;
end $$;
create trigger rules_new_steps after insert on rules
  referencing new table as changed for each statement execute function deadline_steps_changed();
create trigger rules_changed_steps after update on rules
  referencing new table as changed for each statement execute function deadline_steps_changed();
update deadline_wakes w set at = '-infinity' from deadlines d where d.id = w.deadline_id and d.kind in ('visa-end', 'partner-second-stage');
