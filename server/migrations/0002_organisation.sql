-- The area organisation: what tables need, tables with their indexes, the rows that the product is delivered with, then what watches them.
set local check_function_bodies = off; -- they may speak of tables that come later

-- ====================================================================================================
-- functions
-- ====================================================================================================

create function office_day_before(office smallint, day date, count integer)
 returns date
 language sql
 stable
as $function$
  select coalesce((
    select one::date
    from offices o, generate_series(day - least(count, 1), day - least(count, 1) - 119, interval '-1 day') one
    where o.id = office and extract(isodow from one)::smallint = any(o.working_days)
      and not exists (select from office_days_off h where h.office_id = office and h.day = one::date)
    order by one desc offset greatest(count, 1) - 1 limit 1), day - count)
$function$;

-- ====================================================================================================
-- organisation/access-settings
-- ====================================================================================================

create table access_settings (
  one boolean default true primary key check (one),
  registration boolean not null default false,
  second_factor boolean not null default false,
  version integer not null default 1,
  updated_at timestamp(3) with time zone not null default now()
);

-- ====================================================================================================
-- organisation/offices
-- ====================================================================================================

create table companies (
  code text primary key check (code ~ '^[a-z]{2}$'),
  name text not null
);

-- ====================================================================================================
-- organisation/licences
-- ====================================================================================================

create table licences (
  id uuid default uuidv7() primary key,
  user_id integer not null,
  kind text not null check (kind in ('marn', 'lawyer', 'qeac', 'real-estate')),
  number text not null check (number <> ''),
  valid_from date not null,
  valid_to date not null,
  insurer text not null default '',
  policy text not null default '',
  cover_amount bigint check (cover_amount >= 0),
  cover_currency text check (cover_currency ~ '^[A-Z]{3}$'),
  insured_to date,
  cpd_points smallint not null default 0 check (cpd_points >= 0),
  checked_on date,
  state text not null default 'active' check (state in ('active', 'suspended', 'ended')),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint cover_has_currency check (cover_amount is null or cover_currency is not null),
  constraint licence_ends_after_it_starts check (valid_from <= valid_to),
  constraint marn_has_seven_digits check (kind <> 'marn' or number ~ '^\d{7}$'),
  constraint one_active_licence_at_a_time exclude using gist (int8range(user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind), user_id::bigint * 8 + array_position(array['marn', 'lawyer', 'qeac', 'real-estate'], kind), '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (state = 'active')
);
create index licences_end on licences (valid_to) where (state = 'active');
create index licences_user on licences (user_id);

-- ====================================================================================================
-- organisation/session
-- ====================================================================================================

create table login_failures (
  key text not null,
  at timestamp(3) with time zone not null default now()
);
create index login_failures_key on login_failures (key, at);

-- ====================================================================================================
-- organisation/preferences
-- ====================================================================================================

create table notification_preferences (
  user_id integer primary key,
  popup text[] not null,
  mail text[] not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  constraint notification_preferences_check check (num_nulls(quiet_from, quiet_to) in (0, 2))
);

-- ====================================================================================================
-- organisation/offices
-- ====================================================================================================

create table offices (
  id smallint primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null,
  zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  phone_region text not null check (phone_region ~ '^[A-Z]{2}$'),
  working_days smallint[] not null default '{1,2,3,4,5}'::smallint[],
  opens time without time zone not null default '09:00:00'::time without time zone,
  closes time without time zone not null default '17:30:00'::time without time zone,
  version integer not null default 1,
  manager_id integer,
  first_response_hours smallint not null default 4 check (first_response_hours >= 1 and first_response_hours <= 80),
  remind_owner_hours smallint not null default 4 check (remind_owner_hours >= 1 and remind_owner_hours <= 80),
  remind_manager_hours smallint not null default 8 check (remind_manager_hours >= 1 and remind_manager_hours <= 80),
  remind_admin_hours smallint not null default 16 check (remind_admin_hours >= 1 and remind_admin_hours <= 80),
  licence_required boolean not null default false,
  separate_checks boolean not null default true,
  day_minutes smallint not null default 480 check (day_minutes >= 60 and day_minutes <= 720),
  constraint office_opens_before_it_closes check (opens < closes),
  constraint reminders_climb check (remind_owner_hours <= remind_manager_hours and remind_manager_hours <= remind_admin_hours)
);

create table holidays (
  office_id smallint not null references offices(id),
  day date not null,
  name text not null,
  provisional boolean not null default false,
  half text check (half in ('am', 'pm')),
  source text not null default '',
  primary key (office_id, day)
);

-- ====================================================================================================
-- organisation/account
-- ====================================================================================================

create table password_links (
  token_hash text primary key,
  user_id integer not null,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  used_at timestamp(3) with time zone
);
create index password_links_user on password_links (user_id);

create table photos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  content bytea not null,
  created_at timestamp(3) with time zone not null default now()
);

-- ====================================================================================================
-- organisation/rulebook
-- ====================================================================================================

create table rule_checks_told (
  area text not null,
  month date not null,
  primary key (area, month)
);

create table rule_keys (
  id integer generated always as identity primary key,
  area text not null check (area in ('visa-money', 'validity', 'lead-time', 'deadline', 'deadline-steps', 'evidence-level', 'english', 'visa-limit', 'visa-day', 'visa-list', 'tax', 'leave', 'holiday', 'commission-law')),
  key text not null check (key ~ '^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$'),
  name text not null check (name <> ''),
  name_tr text not null,
  name_ar text not null,
  constraint rule_keys_area_key_key unique (area, key)
);

create table rules (
  id integer generated always as identity primary key,
  key_id integer not null references rule_keys(id),
  valid_from date,
  valid_to date,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  source text not null check (source <> ''),
  source_url text check (source_url ~* '^https?://'),
  certainty text not null check (certainty in ('A', 'B', 'C')),
  check_by date,
  checked_on date,
  checked_by integer,
  flagged boolean not null default false,
  note text not null default '',
  replaces integer unique references rules(id),
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint rules_doubtful check (certainty <> 'C' or flagged or checked_on is not null),
  constraint rules_range check (valid_to >= valid_from),
  constraint rules_apart exclude using gist (int4range(key_id, key_id, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&) where (replaced_at is null)
);
create index rules_of_key on rules (key_id, valid_from);

-- ====================================================================================================
-- organisation/second-factor
-- ====================================================================================================

create table second_factors (
  user_id integer primary key,
  secret text not null,
  created_at timestamp(3) with time zone not null default now(),
  confirmed_at timestamp(3) with time zone,
  last_step bigint not null default 0
);

create table recovery_codes (
  user_id integer not null references second_factors(user_id) on delete cascade,
  hash text not null,
  used_at timestamp(3) with time zone,
  primary key (user_id, hash)
);

-- ====================================================================================================
-- organisation/session
-- ====================================================================================================

create table sessions (
  id uuid default uuidv7() primary key,
  user_id integer not null,
  company text not null references companies(code),
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  user_agent text,
  address text,
  last_seen_at timestamp(3) with time zone not null default now()
);
create index sessions_user on sessions (user_id) where (revoked_at is null);

-- ====================================================================================================
-- organisation/sheets
-- ====================================================================================================

create table sheets (
  company text not null references companies(code),
  book text not null check (book ~ '^[a-z-]{1,20}$'),
  name text not null check (name ~ '^[a-z]{1,40}$'),
  address text,
  version integer not null default 1,
  updated_by integer not null,
  updated_at timestamp(3) with time zone not null,
  primary key (company, book, name),
  constraint sheets_address_check check (address ~~ 'https://%' or address = ((('/api/demo-sheets/' || book) || '/') || name))
);

-- ====================================================================================================
-- rows
-- ====================================================================================================

insert into access_settings (one, registration, second_factor, version) values
  (true, false, false, 1);

insert into companies (code, name) values
  ('ar', 'Aran Property'),
  ('fc', 'Embark Consultancy');

insert into offices (id, code, name, zone, currency, phone_region, working_days, opens, closes, version, first_response_hours, remind_owner_hours, remind_manager_hours, remind_admin_hours, licence_required, separate_checks, day_minutes) values
  (1, 'AU', 'Australia', 'Australia/Melbourne', 'AUD', 'AU', '{1,2,3,4,5}', '09:00:00', '17:30:00', 1, 4, 4, 8, 16, true, true, 456),
  (2, 'BD', 'Bangladesh', 'Asia/Dhaka', 'BDT', 'BD', '{7,1,2,3,4}', '09:00:00', '17:30:00', 1, 4, 4, 8, 16, false, true, 480),
  (3, 'PK', 'Pakistan', 'Asia/Karachi', 'PKR', 'PK', '{1,2,3,4,5,6}', '09:00:00', '17:30:00', 1, 4, 4, 8, 16, false, true, 480),
  (4, 'IN', 'India', 'Asia/Kolkata', 'INR', 'IN', '{1,2,3,4,5,6}', '09:00:00', '17:30:00', 1, 4, 4, 8, 16, false, true, 480);

insert into rule_keys (id, area, key, name, name_tr, name_ar) overriding system value values
  (1, 'visa-money', 'charge-500', 'Visa charge: student (500)', 'Vize ücreti: öğrenci (500)', 'رسم التأشيرة: طالب (500)'),
  (2, 'visa-money', 'charge-485', 'Visa charge: temporary graduate (485)', 'Vize ücreti: geçici mezun (485)', 'رسم التأشيرة: خريج مؤقت (485)'),
  (3, 'visa-money', 'charge-820', 'Visa charge: partner onshore (820/801)', 'Vize ücreti: Avustralya içinden eş (820/801)', 'رسم التأشيرة: شريك داخل أستراليا (820/801)'),
  (4, 'visa-money', 'charge-309', 'Visa charge: partner offshore (309/100)', 'Vize ücreti: Avustralya dışından eş (309/100)', 'رسم التأشيرة: شريك خارج أستراليا (309/100)'),
  (5, 'visa-money', 'charge-482', 'Visa charge: skills in demand (482)', 'Vize ücreti: aranan beceriler (482)', 'رسم التأشيرة: المهارات المطلوبة (482)'),
  (6, 'visa-money', 'charge-186', 'Visa charge: employer nomination (186)', 'Vize ücreti: işveren adaylığı (186)', 'رسم التأشيرة: ترشيح صاحب العمل (186)'),
  (7, 'visa-money', 'charge-189', 'Visa charge: skilled independent (189)', 'Vize ücreti: bağımsız nitelikli (189)', 'رسم التأشيرة: ماهر مستقل (189)'),
  (8, 'visa-money', 'charge-190', 'Visa charge: skilled nominated (190)', 'Vize ücreti: eyalet adaylığı (190)', 'رسم التأشيرة: ماهر مرشح (190)'),
  (9, 'visa-money', 'charge-491', 'Visa charge: skilled regional (491)', 'Vize ücreti: bölgesel nitelikli (491)', 'رسم التأشيرة: ماهر إقليمي (491)'),
  (10, 'visa-money', 'charge-494', 'Visa charge: regional employer (494)', 'Vize ücreti: bölgesel işveren (494)', 'رسم التأشيرة: صاحب عمل إقليمي (494)'),
  (11, 'visa-money', 'charge-600', 'Visa charge: visitor (600)', 'Vize ücreti: ziyaretçi (600)', 'رسم التأشيرة: زائر (600)'),
  (12, 'visa-money', 'charge-additional-adult', 'Additional applicant charge: 18 or over', 'Ek başvuru sahibi ücreti: 18 yaş ve üzeri', 'رسم مقدم الطلب الإضافي: 18 سنة فأكثر'),
  (13, 'visa-money', 'charge-additional-child', 'Additional applicant charge: under 18', 'Ek başvuru sahibi ücreti: 18 yaş altı', 'رسم مقدم الطلب الإضافي: أقل من 18 سنة'),
  (14, 'visa-money', 'second-instalment', 'Second instalment: adult without functional English', 'İkinci taksit: yeterli İngilizcesi olmayan yetişkin', 'القسط الثاني: بالغ دون إنجليزية وظيفية'),
  (15, 'visa-money', 'tribunal-migration', 'Tribunal fee: migration decision', 'Mahkeme ücreti: göçmenlik kararı', 'رسم المحكمة: قرار الهجرة'),
  (16, 'visa-money', 'tribunal-protection', 'Tribunal fee: protection decision', 'Mahkeme ücreti: koruma kararı', 'رسم المحكمة: قرار الحماية'),
  (17, 'visa-money', 'threshold-core', 'Core skills income threshold (482, 186, 494)', 'Temel beceri gelir eşiği (482, 186, 494)', 'حد الدخل للمهارات الأساسية (482، 186، 494)'),
  (18, 'visa-money', 'threshold-specialist', 'Specialist skills income threshold (482)', 'Uzman beceri gelir eşiği (482)', 'حد الدخل للمهارات المتخصصة (482)'),
  (19, 'visa-money', 'living-student', 'Living costs, 12 months: student', 'Yaşam masrafı, 12 ay: öğrenci', 'تكاليف المعيشة، 12 شهرًا: الطالب'),
  (20, 'visa-money', 'living-partner', 'Living costs, 12 months: partner', 'Yaşam masrafı, 12 ay: eş', 'تكاليف المعيشة، 12 شهرًا: الشريك'),
  (21, 'visa-money', 'living-child', 'Living costs, 12 months: each child', 'Yaşam masrafı, 12 ay: her çocuk', 'تكاليف المعيشة، 12 شهرًا: كل طفل'),
  (22, 'visa-money', 'school-child', 'School costs, 12 months: each child', 'Okul masrafı, 12 ay: her çocuk', 'تكاليف المدرسة، 12 شهرًا: كل طفل'),
  (23, 'visa-money', 'travel', 'Travel costs', 'Seyahat masrafı', 'تكاليف السفر'),
  (24, 'visa-money', 'travel-east-southern-africa', 'Travel costs: East and Southern Africa', 'Seyahat masrafı: Doğu ve Güney Afrika', 'تكاليف السفر: شرق أفريقيا وجنوبها'),
  (25, 'visa-money', 'travel-west-africa', 'Travel costs: West Africa', 'Seyahat masrafı: Batı Afrika', 'تكاليف السفر: غرب أفريقيا'),
  (26, 'visa-money', 'travel-onshore', 'Travel costs: applying in Australia', 'Seyahat masrafı: Avustralya''dan başvuru', 'تكاليف السفر: التقديم من داخل أستراليا'),
  (27, 'visa-money', 'income-single', 'Income of parents or partner instead of savings', 'Birikim yerine ebeveyn veya eş geliri', 'دخل الوالدين أو الشريك بدل المدخرات'),
  (28, 'visa-money', 'income-family', 'Income of parents or partner, with family', 'Ebeveyn veya eş geliri, aileyle', 'دخل الوالدين أو الشريك، مع العائلة'),
  (29, 'visa-money', 'saf-482-small', 'Training levy, 482, per year: turnover under 10 million', 'Eğitim katkısı, 482, yıllık: ciro 10 milyonun altında', 'رسم التدريب، 482، سنويًا: إيراد أقل من 10 ملايين'),
  (30, 'visa-money', 'saf-482-large', 'Training levy, 482, per year: turnover of 10 million or more', 'Eğitim katkısı, 482, yıllık: ciro 10 milyon ve üzeri', 'رسم التدريب، 482، سنويًا: إيراد 10 ملايين فأكثر'),
  (31, 'visa-money', 'saf-186-small', 'Training levy, 186: turnover under 10 million', 'Eğitim katkısı, 186: ciro 10 milyonun altında', 'رسم التدريب، 186: إيراد أقل من 10 ملايين'),
  (32, 'visa-money', 'saf-186-large', 'Training levy, 186: turnover of 10 million or more', 'Eğitim katkısı, 186: ciro 10 milyon ve üzeri', 'رسم التدريب، 186: إيراد 10 ملايين فأكثر'),
  (33, 'validity', 'police-certificate', 'Police certificate', 'Adli sicil belgesi', 'شهادة الشرطة'),
  (34, 'validity', 'health-examination', 'Health examination', 'Sağlık muayenesi', 'الفحص الطبي'),
  (35, 'validity', 'english-student', 'English test: student', 'İngilizce sınavı: öğrenci', 'اختبار الإنجليزية: طالب'),
  (36, 'validity', 'english-skilled', 'English test: skilled and employer', 'İngilizce sınavı: nitelikli ve işveren', 'اختبار الإنجليزية: المهارة وصاحب العمل'),
  (37, 'validity', 'english-485', 'English test: 485', 'İngilizce sınavı: 485', 'اختبار الإنجليزية: 485'),
  (38, 'validity', 'skills-assessment', 'Skills assessment', 'Beceri değerlendirmesi', 'تقييم المهارات'),
  (39, 'validity', 'eoi', 'Expression of interest (EOI)', 'İlgi beyanı (EOI)', 'إبداء الاهتمام (EOI)'),
  (40, 'validity', 'invitation', 'Invitation to apply', 'Başvuru daveti', 'دعوة التقديم'),
  (41, 'validity', 'tax-assessment', 'Tax assessment as proof of income', 'Gelir kanıtı olarak vergi beyanı', 'التقييم الضريبي كإثبات للدخل'),
  (42, 'validity', 'bank-statement', 'Bank statement', 'Banka ekstresi', 'كشف حساب بنكي'),
  (43, 'validity', 'passport', 'Passport', 'Pasaport', 'جواز السفر'),
  (44, 'validity', 'oshc', 'OSHC policy', 'OSHC poliçesi', 'وثيقة OSHC'),
  (45, 'validity', 'ovhc', 'OVHC policy', 'OVHC poliçesi', 'وثيقة OVHC'),
  (46, 'validity', 'coe', 'Confirmation of enrolment (CoE)', 'Kayıt onayı (CoE)', 'تأكيد التسجيل (CoE)'),
  (47, 'validity', 'offer-letter', 'Letter of offer', 'Kabul mektubu', 'خطاب القبول'),
  (48, 'validity', 'photograph', 'Photograph', 'Fotoğraf', 'صورة شخصية'),
  (49, 'validity', 'translation', 'Translation', 'Çeviri', 'ترجمة'),
  (50, 'validity', 'birth-certificate', 'Birth certificate', 'Doğum belgesi', 'شهادة الميلاد'),
  (51, 'validity', 'marriage-certificate', 'Marriage certificate', 'Evlilik belgesi', 'شهادة الزواج'),
  (52, 'validity', 'degree', 'Degree', 'Diploma', 'الشهادة الجامعية'),
  (53, 'deadline', 's56', 'Request for further information (s 56)', 'Ek bilgi talebi (s 56)', 'طلب معلومات إضافية (s 56)'),
  (54, 'deadline', 's57', 'Invitation to comment (s 57)', 'Görüş bildirme daveti (s 57)', 'دعوة للتعليق (s 57)'),
  (55, 'deadline', 'visitor', 'Request for further information: visitor and medical visas', 'Ek bilgi talebi: ziyaretçi ve tıbbi vizeler', 'طلب معلومات إضافية: تأشيرات الزيارة والعلاج'),
  (56, 'deadline', 'interview', 'After an interview or phone call', 'Görüşme veya telefon sonrası', 'بعد مقابلة أو مكالمة هاتفية'),
  (57, 'deadline', 'detention', 'Request for further information: in detention', 'Ek bilgi talebi: gözetim altında', 'طلب معلومات إضافية: أثناء الاحتجاز'),
  (58, 'deadline', 'abroad', 'Request for further information: outside Australia', 'Ek bilgi talebi: Avustralya dışında', 'طلب معلومات إضافية: خارج أستراليا'),
  (59, 'deadline', 'extension', 'Extension of a response time', 'Yanıt süresinin uzatılması', 'تمديد مهلة الرد'),
  (60, 'deadline', 'biometrics', 'Biometrics', 'Biyometri', 'البيانات الحيوية'),
  (61, 'deadline', 'review', 'Application for review (ART)', 'İnceleme başvurusu (ART)', 'طلب المراجعة (ART)'),
  (62, 'deadline', 'review-special', 'Application for review: detention and character', 'İnceleme başvurusu: gözetim ve karakter', 'طلب المراجعة: الاحتجاز وحسن السيرة'),
  (63, 'deadline', 'bridging-visa-end', 'End of a bridging visa after the decision', 'Karardan sonra köprü vizesinin sonu', 'نهاية التأشيرة المؤقتة بعد القرار'),
  (64, 'deadline', 'invitation', 'Visa application after an invitation', 'Davetten sonra vize başvurusu', 'طلب التأشيرة بعد الدعوة'),
  (65, 'deadline', 'student-onshore', 'Student application after a student visa ended', 'Öğrenci vizesi bittikten sonra başvuru', 'طلب تأشيرة طالب بعد انتهاء تأشيرة طالب'),
  (66, 'deadline', 'graduate', '485 application after completion', 'Mezuniyetten sonra 485 başvurusu', 'طلب 485 بعد إكمال الدراسة'),
  (67, 'deadline', 'partner-second-stage', 'Partner visa: second stage after the application', 'Eş vizesi: başvurudan sonra ikinci aşama', 'تأشيرة الشريك: المرحلة الثانية بعد الطلب'),
  (68, 'deadline-steps', 'legal', 'Reminders of legal deadlines', 'Yasal süre hatırlatmaları', 'تذكيرات المواعيد القانونية'),
  (69, 'deadline-steps', 'contract', 'Reminders of contract deadlines', 'Sözleşme süresi hatırlatmaları', 'تذكيرات المواعيد التعاقدية'),
  (70, 'deadline-steps', 'own', 'Reminders of own deadlines', 'Kendi sürelerimizin hatırlatmaları', 'تذكيرات مواعيدنا'),
  (71, 'evidence-level', 'BD', 'Bangladesh', 'Bangladeş', 'بنغلاديش'),
  (72, 'evidence-level', 'IN', 'India', 'Hindistan', 'الهند'),
  (73, 'evidence-level', 'NP', 'Nepal', 'Nepal', 'نيبال'),
  (74, 'evidence-level', 'BT', 'Bhutan', 'Bhutan', 'بوتان'),
  (75, 'evidence-level', 'PK', 'Pakistan', 'Pakistan', 'باكستان'),
  (76, 'english', 'student-ielts', 'Student: IELTS', 'Öğrenci: IELTS', 'طالب: IELTS'),
  (77, 'english', 'student-pte', 'Student: PTE', 'Öğrenci: PTE', 'طالب: PTE'),
  (78, 'english', 'student-toefl-ibt', 'Student: TOEFL iBT', 'Öğrenci: TOEFL iBT', 'طالب: TOEFL iBT'),
  (79, 'english', 'student-oet', 'Student: OET', 'Öğrenci: OET', 'طالب: OET'),
  (80, 'english', 'student-languagecert-academic', 'Student: LANGUAGECERT Academic', 'Öğrenci: LANGUAGECERT Academic', 'طالب: LANGUAGECERT Academic'),
  (81, 'english', 'student-celpip-general', 'Student: CELPIP General', 'Öğrenci: CELPIP General', 'طالب: CELPIP General'),
  (82, 'english', 'student-met', 'Student: MET', 'Öğrenci: MET', 'طالب: MET'),
  (83, 'english', 'student-c1-advanced', 'Student: C1 Advanced (CAE)', 'Öğrenci: C1 Advanced (CAE)', 'طالب: C1 Advanced (CAE)'),
  (84, 'english', 'graduate-ielts', '485: IELTS', '485: IELTS', '485: IELTS'),
  (85, 'visa-limit', 'gs-words', 'Genuine Student: words per answer, at most', 'Gerçek Öğrenci: yanıt başına en fazla kelime', 'الطالب الحقيقي: الحد الأقصى للكلمات لكل إجابة'),
  (86, 'visa-limit', 'student-attachments', 'Student application: attachments, at most', 'Öğrenci başvurusu: en fazla ek', 'طلب الطالب: الحد الأقصى للمرفقات'),
  (87, 'visa-limit', 'student-work-hours', 'Student work in session, at most (8105)', 'Dönem içinde öğrenci çalışması, en fazla (8105)', 'عمل الطالب أثناء الدراسة، الحد الأقصى (8105)'),
  (88, 'visa-limit', 'student-stay', 'Student stay, usually at most', 'Öğrenci kalışı, genellikle en fazla', 'إقامة الطالب، عادةً بحد أقصى'),
  (89, 'visa-limit', 'package-gap', 'Gap between packaged courses, less than', 'Paket programlar arası boşluk, şundan az', 'الفجوة بين البرامج المجمعة، أقل من'),
  (90, 'visa-limit', 'provider-change', 'Change of provider without release, after', 'Serbest bırakma olmadan kurum değişikliği, şundan sonra', 'تغيير المؤسسة دون إذن، بعد'),
  (91, 'visa-limit', 'planning-level', 'Student places, national planning level', 'Öğrenci kontenjanı, ulusal planlama düzeyi', 'مقاعد الطلاب، مستوى التخطيط الوطني'),
  (92, 'visa-limit', 'graduate-age', '485: age, under', '485: yaş, şundan küçük', '485: العمر، أقل من'),
  (93, 'visa-limit', 'graduate-age-extended', '485: age for Hong Kong, BNO and research degrees, under', '485: Hong Kong, BNO ve araştırma dereceleri için yaş, şundan küçük', '485: العمر لهونغ كونغ وBNO والدرجات البحثية، أقل من'),
  (94, 'visa-limit', 'graduate-study-weeks', '485: CRICOS weeks of study, at least', '485: CRICOS öğrenim haftası, en az', '485: أسابيع الدراسة في CRICOS، على الأقل'),
  (95, 'visa-limit', 'graduate-study-months', '485: months of study in Australia, at least', '485: Avustralya''da öğrenim ayı, en az', '485: أشهر الدراسة في أستراليا، على الأقل'),
  (96, 'visa-limit', 'skilled-age', 'Skilled (189, 190, 491): age at invitation, under', 'Nitelikli (189, 190, 491): davette yaş, şundan küçük', 'المهارة (189، 190، 491): العمر عند الدعوة، أقل من'),
  (97, 'visa-limit', 'skilled-points', 'Skilled (189, 190, 491): points, at least', 'Nitelikli (189, 190, 491): puan, en az', 'المهارة (189، 190، 491): النقاط، على الأقل'),
  (98, 'visa-limit', 'regional-wait', '491 and 494 holders: wait for another skilled visa', '491 ve 494 sahipleri: başka nitelikli vize için bekleme', 'حاملو 491 و494: الانتظار لتأشيرة مهارة أخرى'),
  (99, 'visa-limit', 'partner-de-facto', 'Partner: de facto relationship, at least', 'Eş: fiili birliktelik, en az', 'الشريك: علاقة فعلية، على الأقل'),
  (100, 'visa-limit', 'nomination-advertising', '482 nomination: advertised, at least', '482 adaylığı: ilan süresi, en az', 'ترشيح 482: مدة الإعلان، على الأقل'),
  (101, 'visa-limit', 'nomination-advertising-within', '482 nomination: advertised within the last', '482 adaylığı: ilan şu süre içinde', 'ترشيح 482: الإعلان خلال آخر'),
  (102, 'visa-limit', 'work-experience', '482: work experience in the last 5 years, at least', '482: son 5 yılda iş deneyimi, en az', '482: الخبرة في آخر 5 سنوات، على الأقل'),
  (103, 'visa-limit', 'employer-age', '186: age, under', '186: yaş, şundan küçük', '186: العمر، أقل من'),
  (104, 'visa-limit', 'transition-work', '186 transition: time with the sponsor, at least', '186 geçiş: sponsorla süre, en az', '186 انتقال: المدة مع الكفيل، على الأقل'),
  (105, 'visa-limit', 'regional-permanent', '191 after 491 or 494, from', '491 veya 494 sonrası 191, şu süreden sonra', '191 بعد 491 أو 494، بعد'),
  (106, 'visa-limit', 'police-stay', 'Police certificate: stay in a country from', 'Adli sicil belgesi: bir ülkede kalış, şundan itibaren', 'شهادة الشرطة: الإقامة في بلد من'),
  (107, 'visa-limit', 'police-years', 'Police certificate: within the last', 'Adli sicil belgesi: şu süre içinde', 'شهادة الشرطة: خلال آخر'),
  (108, 'visa-limit', 'police-age', 'Police certificate: since age', 'Adli sicil belgesi: şu yaştan beri', 'شهادة الشرطة: منذ عمر'),
  (109, 'tax', 'au-gst', 'Australia: GST', 'Avustralya: GST', 'أستراليا: GST'),
  (110, 'tax', 'au-gst-abroad', 'Australia: GST, client outside Australia', 'Avustralya: GST, müşteri Avustralya dışında', 'أستراليا: GST، العميل خارج أستراليا'),
  (111, 'tax', 'bd-vat', 'Bangladesh: VAT on consultancy', 'Bangladeş: danışmanlıkta KDV', 'بنغلاديش: ضريبة القيمة المضافة على الاستشارات'),
  (112, 'tax', 'pk-punjab', 'Pakistan, Punjab: sales tax on services', 'Pakistan, Pencap: hizmet satış vergisi', 'باكستان، البنجاب: ضريبة مبيعات الخدمات'),
  (113, 'tax', 'pk-sindh', 'Pakistan, Sindh: sales tax on services', 'Pakistan, Sind: hizmet satış vergisi', 'باكستان، السند: ضريبة مبيعات الخدمات'),
  (114, 'tax', 'pk-kp', 'Pakistan, Khyber Pakhtunkhwa: sales tax on services', 'Pakistan, Hayber Pahtunhva: hizmet satış vergisi', 'باكستان، خيبر بختونخوا: ضريبة مبيعات الخدمات'),
  (115, 'tax', 'pk-balochistan', 'Pakistan, Balochistan: sales tax on services', 'Pakistan, Belucistan: hizmet satış vergisi', 'باكستان، بلوشستان: ضريبة مبيعات الخدمات'),
  (116, 'tax', 'pk-islamabad', 'Pakistan, Islamabad: sales tax on services', 'Pakistan, İslamabad: hizmet satış vergisi', 'باكستان، إسلام آباد: ضريبة مبيعات الخدمات'),
  (117, 'tax', 'in-gst', 'India: GST', 'Hindistan: GST', 'الهند: GST'),
  (118, 'leave', 'au-annual', 'Australia: annual leave', 'Avustralya: yıllık izin', 'أستراليا: الإجازة السنوية'),
  (119, 'leave', 'au-personal', 'Australia: personal and carer''s leave', 'Avustralya: hastalık ve bakım izni', 'أستراليا: إجازة مرضية وإجازة رعاية'),
  (120, 'leave', 'au-compassionate', 'Australia: compassionate leave', 'Avustralya: mazeret izni', 'أستراليا: إجازة العزاء والطوارئ'),
  (121, 'leave', 'au-family-violence', 'Australia: family and domestic violence leave', 'Avustralya: aile içi şiddet izni', 'أستراليا: إجازة العنف الأسري'),
  (122, 'leave', 'au-parental', 'Australia: parental leave', 'Avustralya: ebeveyn izni', 'أستراليا: إجازة الوالدين'),
  (123, 'leave', 'au-long-service-victoria', 'Australia, Victoria: long service leave', 'Avustralya, Victoria: kıdem izni', 'أستراليا، فيكتوريا: إجازة الخدمة الطويلة'),
  (124, 'leave', 'bd-annual', 'Bangladesh: annual leave', 'Bangladeş: yıllık izin', 'بنغلاديش: الإجازة السنوية'),
  (125, 'leave', 'bd-sick', 'Bangladesh: sick leave', 'Bangladeş: hastalık izni', 'بنغلاديش: الإجازة المرضية'),
  (126, 'leave', 'bd-casual', 'Bangladesh: casual leave', 'Bangladeş: mazeret izni', 'بنغلاديش: الإجازة العارضة'),
  (127, 'leave', 'bd-festival', 'Bangladesh: festival holidays', 'Bangladeş: bayram tatili', 'بنغلاديش: عطل الأعياد'),
  (128, 'leave', 'bd-maternity', 'Bangladesh: maternity leave', 'Bangladeş: doğum izni', 'بنغلاديش: إجازة الأمومة'),
  (129, 'leave', 'pk-annual', 'Pakistan, Punjab: annual leave', 'Pakistan, Pencap: yıllık izin', 'باكستان، البنجاب: الإجازة السنوية'),
  (130, 'leave', 'pk-sick', 'Pakistan, Punjab: sick leave', 'Pakistan, Pencap: hastalık izni', 'باكستان، البنجاب: الإجازة المرضية'),
  (131, 'leave', 'pk-casual', 'Pakistan, Punjab: casual leave', 'Pakistan, Pencap: mazeret izni', 'باكستان، البنجاب: الإجازة العارضة'),
  (132, 'leave', 'pk-festival', 'Pakistan, Punjab: festival holidays', 'Pakistan, Pencap: bayram tatili', 'باكستان، البنجاب: عطل الأعياد'),
  (133, 'leave', 'pk-maternity', 'Pakistan, Punjab: maternity leave', 'Pakistan, Pencap: doğum izni', 'باكستان، البنجاب: إجازة الأمومة'),
  (134, 'leave', 'in-delhi-annual', 'India, Delhi: annual leave', 'Hindistan, Delhi: yıllık izin', 'الهند، دلهي: الإجازة السنوية'),
  (135, 'leave', 'in-delhi-sick-casual', 'India, Delhi: sick or casual leave', 'Hindistan, Delhi: hastalık veya mazeret izni', 'الهند، دلهي: إجازة مرضية أو عارضة'),
  (136, 'leave', 'in-delhi-festival', 'India, Delhi: national holidays', 'Hindistan, Delhi: ulusal tatiller', 'الهند، دلهي: العطل الوطنية'),
  (137, 'leave', 'in-maternity', 'India: maternity leave', 'Hindistan: doğum izni', 'الهند: إجازة الأمومة'),
  (138, 'leave', 'in-gujarat-annual', 'India, Gujarat: annual leave', 'Hindistan, Gucerat: yıllık izin', 'الهند، غوجارات: الإجازة السنوية'),
  (139, 'leave', 'in-gujarat-sick', 'India, Gujarat: sick leave', 'Hindistan, Gucerat: hastalık izni', 'الهند، غوجارات: الإجازة المرضية'),
  (140, 'leave', 'in-gujarat-casual', 'India, Gujarat: casual leave', 'Hindistan, Gucerat: mazeret izni', 'الهند، غوجارات: الإجازة العارضة'),
  (141, 'leave', 'in-karnataka-annual', 'India, Karnataka: annual leave', 'Hindistan, Karnataka: yıllık izin', 'الهند، كارناتاكا: الإجازة السنوية'),
  (142, 'leave', 'in-maharashtra-annual', 'India, Maharashtra: annual leave', 'Hindistan, Maharaştra: yıllık izin', 'الهند، ماهاراشترا: الإجازة السنوية'),
  (143, 'holiday', 'week-au', 'Australia: working week', 'Avustralya: çalışma haftası', 'أستراليا: أسبوع العمل'),
  (144, 'holiday', 'week-bd', 'Bangladesh: working week', 'Bangladeş: çalışma haftası', 'بنغلاديش: أسبوع العمل'),
  (145, 'holiday', 'week-pk', 'Pakistan: working week', 'Pakistan: çalışma haftası', 'باكستان: أسبوع العمل'),
  (146, 'holiday', 'week-in', 'India: working week', 'Hindistan: çalışma haftası', 'الهند: أسبوع العمل'),
  (147, 'commission-law', 'transfer-onshore', 'Student began with another provider in Australia', 'Öğrenci Avustralya''da başka kurumda başladı', 'الطالب بدأ لدى مؤسسة أخرى في أستراليا'),
  (148, 'commission-law', 'package', 'Course in the package of the visa''s CoEs', 'Vizenin CoE paketindeki program', 'برنامج ضمن حزمة CoE للتأشيرة'),
  (149, 'commission-law', 'after-main-course', 'New course after the main course was completed', 'Ana program tamamlandıktan sonra yeni program', 'برنامج جديد بعد إكمال البرنامج الرئيسي'),
  (150, 'deadline', 'file-retention', 'Keeping a client file after the last action', 'Son işlemden sonra müşteri dosyasının saklanması', 'الاحتفاظ بملف العميل بعد آخر إجراء'),
  (151, 'visa-limit', 'student-long-course', 'Student stay: a long package lasts at least', 'Öğrenci kalışı: uzun paket en az', 'إقامة الطالب: مدة الباقة الطويلة على الأقل'),
  (152, 'visa-limit', 'student-stay-after-long', 'Student stay: after a long package', 'Öğrenci kalışı: uzun paketten sonra', 'إقامة الطالب: بعد باقة طويلة'),
  (153, 'visa-limit', 'student-stay-after-short', 'Student stay: after a short package', 'Öğrenci kalışı: kısa paketten sonra', 'إقامة الطالب: بعد باقة قصيرة'),
  (154, 'visa-limit', 'student-stay-research', 'Student stay: added for a degree by research', 'Öğrenci kalışı: araştırma derecesi için ek', 'إقامة الطالب: إضافة لدرجة بحثية'),
  (155, 'visa-limit', 'cover-before-course', 'OSHC: starts before the first course by', 'OSHC: ilk programdan şu kadar önce başlar', 'OSHC: يبدأ قبل أول برنامج بمدة'),
  (156, 'visa-day', 'academic-year-end', 'Academic year: ends from', 'Akademik yıl: şu tarihten itibaren biter', 'السنة الأكاديمية: تنتهي اعتبارًا من'),
  (157, 'visa-day', 'academic-year-start', 'Academic year: begins by', 'Akademik yıl: en geç şu tarihte başlar', 'السنة الأكاديمية: تبدأ في موعد أقصاه'),
  (158, 'visa-day', 'student-visa-end', 'Student stay: ends after a long package to the end of the academic year', 'Öğrenci kalışı: akademik yıl sonunda biten uzun paketten sonra bitiş', 'إقامة الطالب: تنتهي بعد باقة طويلة حتى نهاية السنة الأكاديمية'),
  (159, 'visa-list', 'student-onshore-barred', 'Student visa: subclasses that can''t apply in Australia', 'Öğrenci vizesi: Avustralya''da başvuramayan alt sınıflar', 'تأشيرة الطالب: فئات لا يمكنها التقديم داخل أستراليا'),
  (160, 'visa-list', 'student-onshore-barred-some', 'Student visa: subclasses of which some holders can''t apply in Australia', 'Öğrenci vizesi: bazı sahipleri Avustralya''da başvuramayan alt sınıflar', 'تأشيرة الطالب: فئات لا يمكن لبعض حامليها التقديم داخل أستراليا'),
  (161, 'visa-list', 'bridging', 'Bridging visas', 'Köprü vizeleri', 'التأشيرات المؤقتة الانتقالية'),
  (162, 'visa-list', 'student-subclasses', 'Student visas', 'Öğrenci vizeleri', 'تأشيرات الطلاب'),
  (163, 'visa-list', 'student-english-exempt', 'Student visa: passports exempt from the English test', 'Öğrenci vizesi: İngilizce sınavından muaf pasaportlar', 'تأشيرة الطالب: جوازات معفاة من اختبار الإنجليزية'),
  (164, 'deadline', 'coe-cancelled', 'New CoE, or notice to the department, after a CoE was cancelled', 'CoE iptalinden sonra yeni CoE veya bakanlığa bildirim', 'CoE جديد أو إبلاغ الوزارة بعد إلغاء CoE'),
  (165, 'lead-time', 'police-certificate', 'Police certificate', 'Adli sicil belgesi', 'شهادة الشرطة'),
  (166, 'lead-time', 'health-examination', 'Health examination', 'Sağlık muayenesi', 'الفحص الطبي'),
  (167, 'lead-time', 'english-student', 'English test: student', 'İngilizce sınavı: öğrenci', 'اختبار الإنجليزية: طالب'),
  (168, 'lead-time', 'english-skilled', 'English test: skilled and employer', 'İngilizce sınavı: nitelikli ve işveren', 'اختبار الإنجليزية: المهارة وصاحب العمل'),
  (169, 'lead-time', 'english-485', 'English test: 485', 'İngilizce sınavı: 485', 'اختبار الإنجليزية: 485'),
  (170, 'lead-time', 'skills-assessment', 'Skills assessment', 'Beceri değerlendirmesi', 'تقييم المهارات'),
  (171, 'lead-time', 'passport', 'Passport', 'Pasaport', 'جواز السفر'),
  (172, 'lead-time', 'national-id', 'National identity card', 'Kimlik kartı', 'بطاقة الهوية الوطنية'),
  (173, 'lead-time', 'licence-registration', 'Licence or registration', 'Lisans veya kayıt', 'ترخيص أو تسجيل مهني'),
  (174, 'lead-time', 'eoi', 'Expression of interest (EOI)', 'İlgi beyanı (EOI)', 'إبداء الاهتمام (EOI)'),
  (175, 'lead-time', 'invitation', 'Invitation to apply', 'Başvuru daveti', 'دعوة التقديم'),
  (176, 'lead-time', 'tax-assessment', 'Tax assessment as proof of income', 'Gelir kanıtı olarak vergi beyanı', 'التقييم الضريبي كإثبات للدخل'),
  (177, 'lead-time', 'bank-statement', 'Bank statement', 'Banka ekstresi', 'كشف حساب بنكي'),
  (178, 'lead-time', 'photograph', 'Photograph', 'Fotoğraf', 'صورة شخصية'),
  (179, 'lead-time', 'oshc', 'OSHC policy', 'OSHC poliçesi', 'وثيقة OSHC'),
  (180, 'lead-time', 'ovhc', 'OVHC policy', 'OVHC poliçesi', 'وثيقة OVHC'),
  (181, 'lead-time', 'coe', 'Confirmation of enrolment (CoE)', 'Kayıt onayı (CoE)', 'تأكيد التسجيل (CoE)'),
  (182, 'lead-time', 'offer-letter', 'Letter of offer', 'Kabul mektubu', 'خطاب القبول'),
  (183, 'lead-time', 'police-certificate-AU', 'Police certificate: Australia', 'Adli sicil belgesi: Avustralya', 'شهادة الشرطة: أستراليا'),
  (184, 'lead-time', 'police-certificate-PK', 'Police certificate: Pakistan', 'Adli sicil belgesi: Pakistan', 'شهادة الشرطة: باكستان'),
  (185, 'lead-time', 'police-certificate-BD', 'Police certificate: Bangladesh', 'Adli sicil belgesi: Bangladeş', 'شهادة الشرطة: بنغلاديش'),
  (186, 'lead-time', 'police-certificate-IN', 'Police certificate: India', 'Adli sicil belgesi: Hindistan', 'شهادة الشرطة: الهند'),
  (187, 'lead-time', 'police-certificate-AE', 'Police certificate: United Arab Emirates', 'Adli sicil belgesi: Birleşik Arap Emirlikleri', 'شهادة الشرطة: الإمارات العربية المتحدة'),
  (188, 'lead-time', 'police-certificate-GB', 'Police certificate: United Kingdom', 'Adli sicil belgesi: Birleşik Krallık', 'شهادة الشرطة: المملكة المتحدة'),
  (189, 'lead-time', 'police-certificate-SA', 'Police certificate: Saudi Arabia', 'Adli sicil belgesi: Suudi Arabistan', 'شهادة الشرطة: المملكة العربية السعودية'),
  (190, 'lead-time', 'police-certificate-QA', 'Police certificate: Qatar', 'Adli sicil belgesi: Katar', 'شهادة الشرطة: قطر'),
  (191, 'lead-time', 'police-certificate-NP', 'Police certificate: Nepal', 'Adli sicil belgesi: Nepal', 'شهادة الشرطة: نيبال'),
  (192, 'lead-time', 'police-certificate-LK', 'Police certificate: Sri Lanka', 'Adli sicil belgesi: Sri Lanka', 'شهادة الشرطة: سريلانكا'),
  (193, 'lead-time', 'police-certificate-BT', 'Police certificate: Bhutan', 'Adli sicil belgesi: Butan', 'شهادة الشرطة: بوتان'),
  (194, 'lead-time', 'police-certificate-OM', 'Police certificate: Oman', 'Adli sicil belgesi: Umman', 'شهادة الشرطة: عُمان'),
  (195, 'lead-time', 'police-certificate-KW', 'Police certificate: Kuwait', 'Adli sicil belgesi: Kuveyt', 'شهادة الشرطة: الكويت'),
  (196, 'lead-time', 'police-certificate-BH', 'Police certificate: Bahrain', 'Adli sicil belgesi: Bahreyn', 'شهادة الشرطة: البحرين'),
  (197, 'lead-time', 'police-certificate-MY', 'Police certificate: Malaysia', 'Adli sicil belgesi: Malezya', 'شهادة الشرطة: ماليزيا'),
  (198, 'lead-time', 'police-certificate-SG', 'Police certificate: Singapore', 'Adli sicil belgesi: Singapur', 'شهادة الشرطة: سنغافورة'),
  (199, 'lead-time', 'police-certificate-US', 'Police certificate: United States', 'Adli sicil belgesi: Amerika Birleşik Devletleri', 'شهادة الشرطة: الولايات المتحدة'),
  (200, 'lead-time', 'police-certificate-CA', 'Police certificate: Canada', 'Adli sicil belgesi: Kanada', 'شهادة الشرطة: كندا'),
  (201, 'lead-time', 'police-certificate-NZ', 'Police certificate: New Zealand', 'Adli sicil belgesi: Yeni Zelanda', 'شهادة الشرطة: نيوزيلندا'),
  (202, 'lead-time', 'police-certificate-TR', 'Police certificate: Türkiye', 'Adli sicil belgesi: Türkiye', 'شهادة الشرطة: تركيا'),
  (203, 'lead-time', 'police-certificate-CN', 'Police certificate: China', 'Adli sicil belgesi: Çin', 'شهادة الشرطة: الصين'),
  (204, 'lead-time', 'police-certificate-HK', 'Police certificate: Hong Kong SAR China', 'Adli sicil belgesi: Çin Hong Kong ÖİB', 'شهادة الشرطة: هونغ كونغ الصينية (منطقة إدارية خاصة)'),
  (205, 'lead-time', 'police-certificate-JP', 'Police certificate: Japan', 'Adli sicil belgesi: Japonya', 'شهادة الشرطة: اليابان'),
  (206, 'lead-time', 'police-certificate-KR', 'Police certificate: South Korea', 'Adli sicil belgesi: Güney Kore', 'شهادة الشرطة: كوريا الجنوبية'),
  (207, 'lead-time', 'police-certificate-ID', 'Police certificate: Indonesia', 'Adli sicil belgesi: Endonezya', 'شهادة الشرطة: إندونيسيا'),
  (208, 'lead-time', 'police-certificate-PH', 'Police certificate: Philippines', 'Adli sicil belgesi: Filipinler', 'شهادة الشرطة: الفلبين'),
  (209, 'lead-time', 'police-certificate-TH', 'Police certificate: Thailand', 'Adli sicil belgesi: Tayland', 'شهادة الشرطة: تايلاند'),
  (210, 'lead-time', 'police-certificate-VN', 'Police certificate: Vietnam', 'Adli sicil belgesi: Vietnam', 'شهادة الشرطة: فيتنام'),
  (211, 'lead-time', 'police-certificate-IR', 'Police certificate: Iran', 'Adli sicil belgesi: İran', 'شهادة الشرطة: إيران'),
  (212, 'lead-time', 'police-certificate-IQ', 'Police certificate: Iraq', 'Adli sicil belgesi: Irak', 'شهادة الشرطة: العراق'),
  (213, 'lead-time', 'police-certificate-JO', 'Police certificate: Jordan', 'Adli sicil belgesi: Ürdün', 'شهادة الشرطة: الأردن'),
  (214, 'lead-time', 'police-certificate-LB', 'Police certificate: Lebanon', 'Adli sicil belgesi: Lübnan', 'شهادة الشرطة: لبنان'),
  (215, 'lead-time', 'police-certificate-EG', 'Police certificate: Egypt', 'Adli sicil belgesi: Mısır', 'شهادة الشرطة: مصر'),
  (216, 'lead-time', 'police-certificate-DE', 'Police certificate: Germany', 'Adli sicil belgesi: Almanya', 'شهادة الشرطة: ألمانيا'),
  (217, 'lead-time', 'police-certificate-IE', 'Police certificate: Ireland', 'Adli sicil belgesi: İrlanda', 'شهادة الشرطة: أيرلندا'),
  (218, 'lead-time', 'police-certificate-IT', 'Police certificate: Italy', 'Adli sicil belgesi: İtalya', 'شهادة الشرطة: إيطاليا'),
  (219, 'lead-time', 'police-certificate-ZA', 'Police certificate: South Africa', 'Adli sicil belgesi: Güney Afrika', 'شهادة الشرطة: جنوب أفريقيا'),
  (220, 'lead-time', 'police-certificate-KE', 'Police certificate: Kenya', 'Adli sicil belgesi: Kenya', 'شهادة الشرطة: كينيا'),
  (221, 'lead-time', 'police-certificate-NG', 'Police certificate: Nigeria', 'Adli sicil belgesi: Nijerya', 'شهادة الشرطة: نيجيريا'),
  (222, 'deadline', 'visa-end', 'End of a visa', 'Vizenin sonu', 'نهاية التأشيرة'),
  (223, 'deadline', 'must-arrive-by', 'Arrival in Australia after a grant', 'Vize sonrası Avustralya''ya varış', 'الوصول إلى أستراليا بعد المنح'),
  (224, 'deadline', 'eoi', 'End of an expression of interest (EOI)', 'İlgi beyanının (EOI) sonu', 'نهاية إبداء الاهتمام (EOI)'),
  (225, 'deadline-steps', 'visa-end', 'Reminders: end of a visa', 'Hatırlatmalar: vizenin sonu', 'التذكيرات: نهاية التأشيرة'),
  (226, 'deadline-steps', 'partner-second-stage', 'Reminders: second stage of a partner visa', 'Hatırlatmalar: eş vizesinin ikinci aşaması', 'التذكيرات: المرحلة الثانية لتأشيرة الشريك');
select setval(pg_get_serial_sequence('rule_keys', 'id'), max(id)) from rule_keys;

insert into rules (id, key_id, valid_from, valid_to, value, source, source_url, certainty, check_by, flagged, note, version) overriding system value values
  (1, 1, '2024-07-01', '2025-06-30', '{"amount": 160000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', null, false, '', 1),
  (2, 1, '2025-07-01', '2026-06-30', '{"amount": 200000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', null, false, '', 1),
  (3, 1, '2026-07-01', null, '{"amount": 250000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, '', 1),
  (4, 2, null, '2026-02-28', '{"amount": 230000, "currency": "AUD"}', 'Department of Home Affairs, text of March 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', null, false, '', 1),
  (5, 2, '2026-03-01', '2026-06-30', '{"amount": 460000, "currency": "AUD"}', 'Department of Home Affairs, text of March 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', null, false, '', 1),
  (6, 2, '2026-07-01', null, '{"amount": 575000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, '', 1),
  (7, 3, '2026-07-01', null, '{"amount": 1171000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, 'One charge for both stages.', 1),
  (8, 4, '2026-07-01', null, '{"amount": 1171000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, 'One charge for both stages.', 1),
  (9, 5, '2026-07-01', null, '{"amount": 401500, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, '', 1),
  (10, 6, '2026-07-01', null, '{"amount": 614000, "currency": "AUD"}', 'Peak Migration, July 2026', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'B', '2027-07-01', false, '', 1),
  (11, 7, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (12, 8, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (13, 9, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (14, 10, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (15, 11, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (16, 12, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (17, 13, '2026-07-01', null, '{"amount": null, "currency": "AUD"}', 'Department of Home Affairs, pricing estimator', 'https://immi.homeaffairs.gov.au/visas/visa-pricing-estimator', 'C', '2027-07-01', true, 'Not confirmed for 2026–27. Use the pricing estimator.', 1),
  (18, 14, '2026-01-20', null, '{"amount": 488500, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 190, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-nominated-190', 'A', '2027-07-01', true, 'As published in January 2026.', 1),
  (19, 15, '2026-07-01', null, '{"amount": 372700, "currency": "AUD"}', 'Absolute Immigration Legal and Navibound, June 2026', 'https://www.art.gov.au', 'B', '2027-07-01', false, 'By the day of payment. Half in hardship.', 1),
  (20, 16, '2026-07-01', null, '{"amount": 229300, "currency": "AUD"}', 'Absolute Immigration Legal and Navibound, June 2026', 'https://www.art.gov.au', 'B', '2027-07-01', false, 'Due only if the review is lost.', 1),
  (21, 17, '2025-07-01', '2026-06-30', '{"amount": 7651500, "currency": "AUD"}', 'Pixel Migration and Himuga, July 2026', null, 'B', null, false, '', 1),
  (22, 17, '2026-07-01', null, '{"amount": 7949900, "currency": "AUD"}', 'Pixel Migration and Himuga, July 2026', null, 'B', '2027-07-01', false, '', 1),
  (23, 18, '2025-07-01', '2026-06-30', '{"amount": 14121000, "currency": "AUD"}', 'Pixel Migration and Himuga, July 2026', null, 'B', null, false, '', 1),
  (24, 18, '2026-07-01', null, '{"amount": 14671700, "currency": "AUD"}', 'Pixel Migration and Himuga, July 2026', null, 'B', '2027-07-01', false, '', 1),
  (25, 19, '2024-05-10', null, '{"amount": 2971000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (26, 20, '2024-05-10', null, '{"amount": 1039400, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (27, 21, '2024-05-10', null, '{"amount": 444900, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (28, 22, '2024-05-10', null, '{"amount": 1350200, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (29, 23, null, null, '{"amount": 200000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (30, 24, null, null, '{"amount": 250000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (31, 25, null, null, '{"amount": 300000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (32, 26, null, null, '{"amount": 100000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (33, 27, null, null, '{"amount": 8785600, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'The tax assessment must be less than 12 months old.', 1),
  (34, 28, null, null, '{"amount": 10250000, "currency": "AUD"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'The tax assessment must be less than 12 months old.', 1),
  (35, 29, null, null, '{"amount": 120000, "currency": "AUD"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (36, 30, null, null, '{"amount": 180000, "currency": "AUD"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (37, 31, null, null, '{"amount": 300000, "currency": "AUD"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (38, 32, null, null, '{"amount": 500000, "currency": "AUD"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (39, 33, null, null, '{"days": null, "months": 12, "judgedOn": ["lodgement", "decision"], "countedFrom": "issue"}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, '', 1),
  (40, 34, null, null, '{"days": null, "months": 12, "judgedOn": ["decision"], "countedFrom": "clearance"}', 'Migration specialists, November 2026', null, 'B', '2027-07-01', false, 'Sometimes shorter.', 1),
  (41, 35, null, null, '{"days": null, "months": 24, "judgedOn": ["lodgement"], "countedFrom": "test"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (42, 36, null, null, '{"days": null, "months": 36, "judgedOn": ["invitation", "lodgement"], "countedFrom": "test"}', 'Migration specialists, November 2026', null, 'B', '2027-07-01', false, '', 1),
  (43, 37, null, null, '{"days": null, "months": 12, "judgedOn": ["lodgement"], "countedFrom": "test"}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (44, 38, null, null, '{"days": null, "months": 36, "judgedOn": ["invitation", "lodgement"], "countedFrom": "issue"}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, 'Or as the assessment says, if that is shorter. Invitation: 189, 190 and 491; lodgement: others.', 1),
  (45, 39, null, null, '{"days": null, "months": 24, "judgedOn": ["invitation"], "countedFrom": "submitted"}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, '', 1),
  (46, 40, null, null, '{"days": 60, "months": null, "judgedOn": ["lodgement"], "countedFrom": "invited"}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, 'Never extended.', 1),
  (47, 41, null, null, '{"days": null, "months": 12, "judgedOn": ["lodgement"], "countedFrom": "issue"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (48, 42, null, null, '{"days": 30, "months": null, "judgedOn": ["lodgement"], "countedFrom": "print"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'Three months of history.', 1),
  (49, 43, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement"], "countedFrom": "expiry"}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, 'Valid on the day of lodgement. Validity beyond the planned stay is better.', 1),
  (50, 44, null, null, '{"days": null, "months": null, "judgedOn": ["visa-end"], "countedFrom": "expiry"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (51, 45, null, null, '{"days": null, "months": null, "judgedOn": ["visa-end"], "countedFrom": "expiry"}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, '', 1),
  (52, 46, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement", "decision"], "countedFrom": "expiry"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Until the course ends or the CoE is cancelled.', 1),
  (53, 47, null, null, '{"days": null, "months": null, "judgedOn": ["acceptance"], "countedFrom": "expiry"}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, 'Until its acceptance day.', 1),
  (54, 48, null, null, '{"days": null, "months": 6, "judgedOn": ["lodgement"], "countedFrom": "taken"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (55, 49, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement"], "countedFrom": "issue"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'No end.', 1),
  (56, 50, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement"], "countedFrom": "issue"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'No end.', 1),
  (57, 51, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement"], "countedFrom": "issue"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'No end.', 1),
  (58, 52, null, null, '{"days": null, "months": null, "judgedOn": ["lodgement"], "countedFrom": "issue"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'No end.', 1),
  (59, 53, null, null, '{"days": 28, "months": null, "counted": "calendar"}', 'Migration Regulations 1994, regulation 2.15', 'https://www.legislation.gov.au/F1996B03551/latest/text', 'A', '2027-07-01', false, 'In Australia, after being notified.', 1),
  (60, 54, null, null, '{"days": 28, "months": null, "counted": "calendar"}', 'Migration Regulations 1994, regulation 2.15', 'https://www.legislation.gov.au/F1996B03551/latest/text', 'A', '2027-07-01', false, 'In Australia, after being notified.', 1),
  (61, 55, null, null, '{"days": 7, "months": null, "counted": "calendar"}', 'Migration Regulations 1994, regulation 2.15', 'https://www.legislation.gov.au/F1996B03551/latest/text', 'A', '2027-07-01', false, '', 1),
  (62, 56, null, null, '{"days": 7, "months": null, "counted": "calendar"}', 'Migration Regulations 1994, regulation 2.15', 'https://www.legislation.gov.au/F1996B03551/latest/text', 'A', '2027-07-01', false, '', 1),
  (63, 57, null, null, '{"days": 3, "months": null, "counted": "working"}', 'Migration Regulations 1994, regulation 2.15', 'https://www.legislation.gov.au/F1996B03551/latest/text', 'A', '2027-07-01', false, '', 1),
  (64, 58, null, null, '{"days": 28, "months": null, "counted": "calendar"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'Commonly 28 days. The letter decides.', 1),
  (65, 59, null, null, '{"days": 7, "months": null, "counted": "calendar"}', 'CPE Migration; notes of a barrister', null, 'B', '2027-07-01', false, 'In Australia mostly 7 days. Late answers are read only if nothing was decided.', 1),
  (66, 60, null, null, '{"days": 14, "months": null, "counted": "calendar"}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, 'From the day of the letter.', 1),
  (67, 61, null, null, '{"days": 28, "months": null, "counted": "calendar"}', 'Agape Henry Crux, May 2025', null, 'B', '2027-07-01', false, 'After notification. The tribunal cannot extend it. The words of the letter decide.', 1),
  (68, 62, null, null, '{"days": null, "months": null, "counted": "calendar"}', 'Agape Henry Crux, May 2025', null, 'C', '2027-07-01', true, '2 to 9 days. Enter the days that the letter states.', 1),
  (69, 63, null, null, '{"days": 35, "months": null, "counted": "calendar"}', 'Department of Home Affairs, page of bridging visa A; tribunal letter quoted in [2020] FCA 173', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/bridging-visa-a-010', 'A', '2027-07-01', false, 'After the decision, not after the letter.', 1),
  (70, 64, null, null, '{"days": 60, "months": null, "counted": "calendar"}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, 'Never extended.', 1),
  (71, 65, null, null, '{"days": 28, "months": null, "counted": "calendar"}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'A substantive visa is needed, or at most this many days after a student visa ended.', 1),
  (72, 66, null, null, '{"days": null, "months": 6, "counted": "calendar"}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (73, 67, null, null, '{"days": null, "months": 24, "counted": "calendar"}', 'Vista Migration, Salia and ABC Diamond', null, 'B', '2027-07-01', false, 'After the application. There is no invitation.', 1),
  (74, 68, null, null, '{"days": [21, 7, 2, 1, 0], "adminFrom": 2, "managerFrom": 7, "repeatHours": 2}', 'Office policy', null, 'A', null, false, '', 1),
  (75, 69, null, null, '{"days": [14, 4, 2, 1, 0], "adminFrom": null, "managerFrom": 4, "repeatHours": null}', 'Office policy', null, 'A', null, false, '', 1),
  (76, 70, null, null, '{"days": [3, 0], "adminFrom": null, "managerFrom": null, "repeatHours": null}', 'Office policy', null, 'A', null, false, '', 1),
  (77, 71, '2026-01-08', null, '{"level": 3}', 'Think Visa; No Borders Law, January 2026', null, 'B', '2027-03-31', false, '', 1),
  (78, 72, '2026-01-08', null, '{"level": 3}', 'Think Visa; No Borders Law, January 2026', null, 'B', '2027-03-31', false, '', 1),
  (79, 73, '2026-01-08', null, '{"level": 3}', 'Think Visa; No Borders Law, January 2026', null, 'B', '2027-03-31', false, '', 1),
  (80, 74, '2026-01-08', null, '{"level": 3}', 'Think Visa; No Borders Law, January 2026', null, 'B', '2027-03-31', false, '', 1),
  (81, 75, '2026-01-08', null, '{"level": 3}', 'Newspapers, January 2026', null, 'C', '2027-03-31', true, '', 1),
  (82, 76, null, '2025-08-06', '{"grade": null, "overall": 6, "accepted": true, "eachPart": null, "with10Weeks": 5.5, "with20Weeks": 5}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, '', 1),
  (83, 76, '2025-08-07', null, '{"grade": null, "overall": 6, "accepted": true, "eachPart": null, "with10Weeks": 5.5, "with20Weeks": 5}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (84, 77, null, '2025-08-06', '{"grade": null, "overall": 50, "accepted": true, "eachPart": null, "with10Weeks": 42, "with20Weeks": 36}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, '', 1),
  (85, 77, '2025-08-07', null, '{"grade": null, "overall": 47, "accepted": true, "eachPart": null, "with10Weeks": 39, "with20Weeks": 31}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (86, 78, '2024-05-05', '2025-08-06', '{"grade": null, "overall": 64, "accepted": true, "eachPart": null, "with10Weeks": 46, "with20Weeks": 35}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted if taken at home.', 1),
  (87, 78, '2025-08-07', null, '{"grade": null, "overall": 67, "accepted": true, "eachPart": null, "with10Weeks": 51, "with20Weeks": 37}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Not accepted if taken at home.', 1),
  (88, 79, '2025-08-07', null, '{"grade": null, "overall": 1210, "accepted": true, "eachPart": null, "with10Weeks": 1090, "with20Weeks": 1020}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (89, 80, '2025-08-07', null, '{"grade": null, "overall": 61, "accepted": true, "eachPart": null, "with10Weeks": 54, "with20Weeks": 46}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (90, 81, '2025-08-07', null, '{"grade": null, "overall": 7, "accepted": true, "eachPart": null, "with10Weeks": 6, "with20Weeks": 5}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (91, 82, '2025-08-07', null, '{"grade": null, "overall": 53, "accepted": true, "eachPart": null, "with10Weeks": 49, "with20Weeks": 44}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (92, 83, null, '2025-08-06', '{"grade": null, "overall": 169, "accepted": true, "eachPart": null, "with10Weeks": 162, "with20Weeks": 154}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, '', 1),
  (93, 83, '2025-08-07', null, '{"grade": null, "overall": 161, "accepted": true, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (94, 84, null, null, '{"grade": null, "overall": 6.5, "accepted": true, "eachPart": 5.5, "with10Weeks": null, "with20Weeks": null}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (95, 85, '2024-03-23', null, '{"unit": "words", "limit": 150}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (96, 86, null, null, '{"unit": "files", "limit": 60}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (97, 87, null, null, '{"unit": "hours-a-fortnight", "limit": 48}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'None before the course begins.', 1),
  (98, 88, null, null, '{"unit": "years", "limit": 5}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', true, 'The page of the visa now says up to 6 years.', 1),
  (99, 89, null, null, '{"unit": "months", "limit": 2}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Calendar months. Longer if one course ends with the academic year and the next begins with the following one.', 1),
  (100, 90, null, null, '{"unit": "months", "limit": 6}', 'Migration specialists, November 2026', null, 'B', '2027-07-01', false, 'Of the main course (National Code standard 7).', 1),
  (101, 91, '2026-01-01', '2026-12-31', '{"unit": "places", "limit": 295000}', 'VisaVerge', null, 'B', '2026-12-31', false, '', 1),
  (102, 91, '2027-01-01', null, '{"unit": "places", "limit": null}', 'VisaVerge', null, 'C', '2027-07-01', true, 'Not known yet.', 1),
  (103, 92, null, null, '{"unit": "years", "limit": 35}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (104, 93, null, null, '{"unit": "years", "limit": 50}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (105, 94, null, null, '{"unit": "weeks", "limit": 92}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (106, 95, null, null, '{"unit": "months", "limit": 16}', 'Migration specialists on subclass 485, 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/temporary-graduate-485', 'B', '2027-07-01', false, '', 1),
  (107, 96, null, null, '{"unit": "years", "limit": 45}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, '', 1),
  (108, 97, null, null, '{"unit": "points", "limit": 65}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, 'Or the points of the invitation.', 1),
  (109, 98, null, null, '{"unit": "years", "limit": 3}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/skilled-independent-189', 'A', '2027-07-01', false, '', 1),
  (110, 99, null, null, '{"unit": "months", "limit": 12}', 'Vista Migration, Salia and ABC Diamond', null, 'B', '2027-07-01', false, 'Or a registered relationship.', 1),
  (111, 100, null, null, '{"unit": "days", "limit": 28}', 'Migration specialists on subclasses 482 and 186, 2026', null, 'B', '2027-07-01', false, '', 1),
  (112, 101, null, null, '{"unit": "months", "limit": 4}', 'Migration specialists on subclasses 482 and 186, 2026', null, 'B', '2027-07-01', false, '', 1),
  (113, 102, null, null, '{"unit": "years", "limit": 1}', 'Migration specialists on subclasses 482 and 186, 2026', null, 'B', '2027-07-01', false, '', 1),
  (114, 103, null, null, '{"unit": "years", "limit": 45}', 'Migration specialists on subclasses 482 and 186, 2026', null, 'B', '2027-07-01', false, '', 1),
  (115, 104, null, null, '{"unit": "years", "limit": 2}', 'Migration specialists on subclasses 482 and 186, 2026', null, 'B', '2027-07-01', false, '', 1),
  (116, 105, null, null, '{"unit": "years", "limit": 3}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, '', 1),
  (117, 106, null, null, '{"unit": "months", "limit": 12}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, '', 1),
  (118, 107, null, null, '{"unit": "years", "limit": 10}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, '', 1),
  (119, 108, null, null, '{"unit": "years", "limit": 16}', 'Department of Home Affairs, pages read 20 January 2026', 'https://immi.homeaffairs.gov.au', 'A', '2027-07-01', false, '', 1),
  (120, 109, null, null, '{"rate": 1000}', 'Australian Taxation Office, tax invoices; private advice 1052398639624 (2025)', 'https://www.ato.gov.au', 'A', '2027-07-01', false, '', 1),
  (121, 110, null, null, '{"rate": 0}', 'Australian Taxation Office, tax invoices; private advice 1052398639624 (2025)', 'https://www.ato.gov.au', 'A', '2027-07-01', false, 'Migration work for a person outside Australia when it is done.', 1),
  (122, 111, null, null, '{"rate": 1500}', 'Mushak 6.3 form; VDS tables 2024–26 (CA Ripon, Port-Zone)', null, 'B', '2027-07-01', true, 'Service code S032 is assumed.', 1),
  (123, 112, null, null, '{"rate": 1600}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', '2027-07-01', true, '', 1),
  (124, 113, null, '2024-06-30', '{"rate": 1300}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', null, true, '', 1),
  (125, 113, '2024-07-01', null, '{"rate": 1500}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', '2027-07-01', true, 'One source still says 13 %.', 1),
  (126, 114, null, null, '{"rate": 1500}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', '2027-07-01', true, '', 1),
  (127, 115, null, null, '{"rate": 1500}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', '2027-07-01', true, '', 1),
  (128, 116, null, null, '{"rate": 1600}', 'OpenAccountants, May 2026; Sindh Finance Act 2025 summary', null, 'C', '2027-07-01', true, '', 1),
  (129, 117, null, null, '{"rate": 1800}', 'Rule 46 checklists, 2026', null, 'C', '2027-07-01', true, '9 + 9 within a state, 18 between states.', 1),
  (130, 118, null, null, '{"pay": "full", "unit": "weeks", "year": "anniversary", "amount": 4, "carries": true, "stockMax": null, "countedIn": "roster-hours", "afterMonths": 0, "perDaysWorked": null}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, 'Accrues with each hour. Paid out at the end.', 1),
  (131, 119, null, null, '{"pay": "full", "unit": "days", "year": "anniversary", "amount": 10, "carries": true, "stockMax": null, "countedIn": "roster-hours", "afterMonths": 0, "perDaysWorked": null}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, '', 1),
  (132, 120, null, null, '{"pay": "full", "unit": "days", "year": "event", "amount": 2, "carries": false, "stockMax": null, "countedIn": "roster-hours", "afterMonths": 0, "perDaysWorked": null}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, '', 1),
  (133, 121, null, null, '{"pay": "full", "unit": "days", "year": "anniversary", "amount": 10, "carries": false, "stockMax": null, "countedIn": "roster-hours", "afterMonths": 0, "perDaysWorked": null}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, 'Confidential: not named on payslips or lists.', 1),
  (134, 122, null, null, '{"pay": "unpaid", "unit": "months", "year": "event", "amount": 12, "carries": false, "stockMax": null, "countedIn": "calendar-days", "afterMonths": 12, "perDaysWorked": null}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, '', 1),
  (135, 123, null, null, '{"pay": "full", "unit": "days", "year": "anniversary", "amount": 1, "carries": true, "stockMax": null, "countedIn": "roster-hours", "afterMonths": 84, "perDaysWorked": 60}', 'Clayton Utz; a Victorian summary', 'https://www.fairwork.gov.au/leave', 'B', '2027-07-01', false, 'One sixtieth of the service.', 1),
  (136, 124, null, '2025-11-16', '{"pay": "full", "unit": "days", "year": "calendar", "amount": 1, "carries": true, "stockMax": 60, "countedIn": "working-days", "afterMonths": 12, "perDaysWorked": 18}', 'Lexology, Mahbub & Co, Lexplosion and Tokyo Consulting', null, 'B', null, false, '', 1),
  (137, 124, '2025-11-17', null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 1, "carries": true, "stockMax": 60, "countedIn": "working-days", "afterMonths": 12, "perDaysWorked": 14}', 'Labour (Amendment) Ordinance 65 of 2025, as told by Lexology and Mahbub & Co', null, 'C', '2027-07-01', true, '14 days as one firm reads the ordinance.', 1),
  (138, 125, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 14, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Lexology, Mahbub & Co, Lexplosion and Tokyo Consulting', null, 'B', '2027-07-01', false, 'With a certificate.', 1),
  (139, 126, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 10, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Lexology, Mahbub & Co, Lexplosion and Tokyo Consulting', null, 'A', '2027-07-01', false, '', 1),
  (140, 127, null, '2025-11-16', '{"pay": "full", "unit": "days", "year": "calendar", "amount": 11, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Lexology, Mahbub & Co, Lexplosion and Tokyo Consulting', null, 'B', null, false, '', 1),
  (141, 127, '2025-11-17', null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 13, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Labour (Amendment) Ordinance 65 of 2025, as told by Lexology and Mahbub & Co', null, 'B', '2027-07-01', false, 'At least.', 1),
  (142, 128, null, '2025-11-16', '{"pay": "full", "unit": "days", "year": "event", "amount": 112, "carries": false, "stockMax": null, "countedIn": "calendar-days", "afterMonths": 0, "perDaysWorked": null}', 'Lexology, Mahbub & Co, Lexplosion and Tokyo Consulting', null, 'B', null, false, '', 1),
  (143, 128, '2025-11-17', null, '{"pay": "full", "unit": "days", "year": "event", "amount": 120, "carries": false, "stockMax": null, "countedIn": "calendar-days", "afterMonths": 0, "perDaysWorked": null}', 'Labour (Amendment) Ordinance 65 of 2025, as told by Lexology and Mahbub & Co', null, 'B', '2027-07-01', false, '', 1),
  (144, 129, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 14, "carries": true, "stockMax": 14, "countedIn": "calendar-days", "afterMonths": 12, "perDaysWorked": null}', 'Paycheck.pk; index of the Punjab ordinance of 1969', null, 'B', '2027-07-01', false, 'In a row. Weekly rests count. 14 days may be carried over.', 1),
  (145, 130, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 8, "carries": true, "stockMax": 16, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Paycheck.pk; index of the Punjab ordinance of 1969', null, 'C', '2027-07-01', true, 'Others say 16 days at half pay.', 1),
  (146, 131, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 10, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Paycheck.pk; index of the Punjab ordinance of 1969', null, 'B', '2027-07-01', false, '', 1),
  (147, 132, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": null, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Paycheck.pk; index of the Punjab ordinance of 1969', null, 'C', '2027-07-01', true, 'As announced, 10 to 14 days.', 1),
  (148, 133, null, null, '{"pay": "full", "unit": "days", "year": "event", "amount": 90, "carries": false, "stockMax": null, "countedIn": "calendar-days", "afterMonths": 0, "perDaysWorked": null}', 'Paycheck.pk; index of the Punjab ordinance of 1969', null, 'C', '2027-07-01', true, 'About 90 days.', 1),
  (149, 134, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 15, "carries": true, "stockMax": 45, "countedIn": "working-days", "afterMonths": 12, "perDaysWorked": null}', 'Delhi Shops and Establishments Act 1954, section 22', null, 'A', '2027-07-01', false, '5 days per four months before that.', 1),
  (150, 135, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 12, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Delhi Shops and Establishments Act 1954, section 22', null, 'A', '2027-07-01', false, 'One day a month in the first year.', 1),
  (151, 136, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 3, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'Delhi Shops and Establishments Act 1954, section 22', null, 'B', '2027-07-01', false, 'And more by list.', 1),
  (152, 137, null, null, '{"pay": "full", "unit": "weeks", "year": "event", "amount": 26, "carries": false, "stockMax": null, "countedIn": "calendar-days", "afterMonths": 0, "perDaysWorked": null}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (153, 138, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 1, "carries": true, "stockMax": 63, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": 20}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (154, 139, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 7, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (155, 140, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 7, "carries": false, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": null}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (156, 141, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 1, "carries": true, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": 20}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (157, 142, null, null, '{"pay": "full", "unit": "days", "year": "calendar", "amount": 1, "carries": true, "stockMax": null, "countedIn": "working-days", "afterMonths": 0, "perDaysWorked": 20}', 'A table of the Indian states', null, 'C', '2027-07-01', true, '', 1),
  (158, 143, null, null, '{"workingDays": [1, 2, 3, 4, 5], "saturdaysOff": []}', 'General knowledge of the trade', null, 'B', '2027-07-01', false, '', 1),
  (159, 144, null, null, '{"workingDays": [7, 1, 2, 3, 4], "saturdaysOff": []}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'Private offices often work from Saturday to Thursday.', 1),
  (160, 145, null, null, '{"workingDays": [1, 2, 3, 4, 5], "saturdaysOff": []}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'Or Monday to Saturday.', 1),
  (161, 146, null, null, '{"workingDays": [1, 2, 3, 4, 5], "saturdaysOff": []}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'Or Monday to Saturday with some Saturdays off.', 1),
  (162, 147, null, '2026-03-31', '{"allowed": true}', 'National Code 4.7–4.8: fact sheet as told by Koala News, ICEF Monitor and Education Alliance', null, 'B', null, false, 'By the day of acceptance by the new provider.', 1),
  (163, 147, '2026-04-01', null, '{"allowed": false}', 'National Code 4.7–4.8: fact sheet as told by Koala News, ICEF Monitor and Education Alliance', null, 'B', '2027-07-01', false, 'By the day of acceptance by the new provider. Also if the earlier enrolment was cancelled meanwhile.', 1),
  (164, 148, null, null, '{"allowed": true}', 'National Code 4.7–4.8: fact sheet as told by Koala News, ICEF Monitor and Education Alliance', null, 'B', '2027-07-01', false, '', 1),
  (165, 149, null, null, '{"allowed": true}', 'National Code 4.7–4.8: fact sheet as told by Koala News, ICEF Monitor and Education Alliance', null, 'B', '2027-07-01', false, '', 1),
  (166, 150, null, null, '{"days": null, "months": 84, "counted": "calendar"}', 'Code of Conduct for registered migration agents', null, 'B', '2027-07-01', false, 'Seven years after the last action on the file.', 1),
  (167, 151, null, null, '{"unit": "months", "limit": 10}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Counted over the package, first and last day included.', 1),
  (168, 152, null, null, '{"unit": "months", "limit": 2}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'If the package ends from January to October.', 1),
  (169, 153, null, null, '{"unit": "months", "limit": 1}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (170, 154, null, null, '{"unit": "months", "limit": 6}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (171, 155, null, null, '{"unit": "days", "limit": 7}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Cover starts on the day of arrival, usually a week to a month before the course.', 1),
  (172, 156, null, null, '{"day": 1, "month": 11}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Courses that end in November or December.', 1),
  (173, 157, null, null, '{"day": 31, "month": 3}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', true, 'The page says February or March of the following year.', 1),
  (174, 158, null, null, '{"day": 15, "month": 3}', 'Department of Home Affairs, Length of stay for Student visas', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, 'Of the following year, if the package ends in November or December.', 1),
  (175, 159, null, null, '{"codes": ["426", "485", "600", "601", "602", "651", "771", "988"]}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (176, 160, null, null, '{"codes": ["403", "995"]}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '403: domestic worker stream. 995: main holder.', 1),
  (177, 161, null, null, '{"codes": ["010", "020", "030", "040", "041", "050", "051"]}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'A substantive visa is needed to apply in Australia.', 1),
  (178, 162, null, null, '{"codes": ["500"]}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (179, 163, null, null, '{"codes": ["CA", "GB", "IE", "NZ", "US"]}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', '2027-07-01', false, '', 1),
  (180, 164, null, null, '{"days": 7, "months": null, "counted": "calendar"}', 'General knowledge of the trade', null, 'C', '2027-07-01', true, 'A student visa needs a valid enrolment. Check what the letter of the provider says.', 1),
  (181, 165, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (182, 166, null, null, '{"days": 28}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (183, 167, null, null, '{"days": 42}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (184, 168, null, null, '{"days": 42}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (185, 169, null, null, '{"days": 42}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (186, 170, null, null, '{"days": 120}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (187, 171, null, null, '{"days": 42}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (188, 172, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (189, 173, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (190, 174, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (191, 175, null, null, '{"days": null}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Another invitation can''t be asked for.', 1),
  (192, 176, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (193, 177, null, null, '{"days": 7}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (194, 178, null, null, '{"days": 3}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (195, 179, null, null, '{"days": 3}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (196, 180, null, null, '{"days": 3}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (197, 181, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (198, 182, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the authority or the provider.', 1),
  (199, 183, null, null, '{"days": 10}', 'Our experience; check with the Australian Federal Police', null, 'C', '2027-07-01', true, 'AFP check, code 33.', 1),
  (200, 184, null, null, '{"days": 21}', 'Our experience; check with the police office', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (201, 185, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (202, 186, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (203, 187, null, null, '{"days": 7}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (204, 188, null, null, '{"days": 28}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (205, 189, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (206, 190, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (207, 191, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (208, 192, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (209, 193, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (210, 194, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (211, 195, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (212, 196, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (213, 197, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (214, 198, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (215, 199, null, null, '{"days": 60}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (216, 200, null, null, '{"days": 45}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (217, 201, null, null, '{"days": 28}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (218, 202, null, null, '{"days": 3}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (219, 203, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (220, 204, null, null, '{"days": 28}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (221, 205, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (222, 206, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (223, 207, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (224, 208, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (225, 209, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (226, 210, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (227, 211, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (228, 212, null, null, '{"days": 30}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (229, 213, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (230, 214, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (231, 215, null, null, '{"days": 14}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (232, 216, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (233, 217, null, null, '{"days": 42}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (234, 218, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (235, 219, null, null, '{"days": 60}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (236, 220, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (237, 221, null, null, '{"days": 21}', 'Practice of the trade', null, 'C', '2027-07-01', true, 'Not confirmed. Check with the police of the country.', 1),
  (238, 222, null, null, '{"days": null, "months": null, "counted": "calendar"}', 'The grant letter', null, 'A', null, false, 'Enter the day that the grant letter states.', 1),
  (239, 223, null, null, '{"days": null, "months": null, "counted": "calendar"}', 'The grant letter', null, 'A', null, false, 'Enter the day that the grant letter states.', 1),
  (240, 224, null, null, '{"days": null, "months": 24, "counted": "calendar"}', 'Department of Home Affairs, pages of subclasses 189, 190 and 491', null, 'A', '2027-07-01', false, 'After it was submitted.', 1),
  (241, 225, null, null, '{"days": [180, 90, 30, 7, 2, 1, 0], "adminFrom": 2, "managerFrom": 7, "repeatHours": 2}', 'Office policy', null, 'A', null, false, '', 1),
  (242, 226, null, null, '{"days": [60, 21, 7, 2, 1, 0], "adminFrom": 2, "managerFrom": 7, "repeatHours": 2}', 'Office policy', null, 'A', null, false, '', 1),
  (243, 78, null, '2023-07-25', '{"grade": null, "overall": 64, "accepted": true, "eachPart": null, "with10Weeks": 46, "with20Weeks": 35}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted if taken at home.', 1),
  (244, 78, '2023-07-26', '2024-05-04', '{"grade": null, "overall": null, "accepted": false, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted if taken on these days.', 1),
  (245, 79, null, '2025-08-06', '{"grade": "B", "overall": null, "accepted": true, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Grades, not scores.', 1),
  (246, 80, null, '2025-08-06', '{"grade": null, "overall": null, "accepted": false, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted before 7 August 2025.', 1),
  (247, 81, null, '2025-08-06', '{"grade": null, "overall": null, "accepted": false, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted before 7 August 2025.', 1),
  (248, 82, null, '2025-08-06', '{"grade": null, "overall": null, "accepted": false, "eachPart": null, "with10Weeks": null, "with20Weeks": null}', 'Department of Home Affairs, page of subclass 500, read 20 January 2026', 'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500', 'A', null, false, 'Not accepted before 7 August 2025.', 1);
select setval(pg_get_serial_sequence('rules', 'id'), max(id)) from rules;

-- ====================================================================================================
-- references of other areas
-- ====================================================================================================

alter table recent_records add constraint recent_records_company_fkey foreign key (company) references companies(code);

alter table sensitive_reads add constraint sensitive_reads_company_fkey foreign key (company) references companies(code);

-- ====================================================================================================
-- views
-- ====================================================================================================

create view office_days_off as
 select holidays.office_id,
    holidays.day,
    holidays.half,
    holidays.name
   from holidays
union all
 select o.id as office_id,
    s.day,
    null::text as half,
    '' as name
   from offices o
     join rule_keys k on k.area = 'holiday' and k.key = ('week-' || lower(o.code))
     join rules r on r.key_id = k.id and r.replaced_at is null and (r.value -> 'saturdaysOff') <> '[]'::jsonb
     cross join lateral ( select '2020-01-04'::date + 7 * n.n as day
           from generate_series(0, (current_date - '2020-01-04'::date) / 7 + 220) n(n)) s
  where s.day between coalesce(r.valid_from, '-infinity'::date) and coalesce(r.valid_to, 'infinity'::date) and (r.value -> 'saturdaysOff') @> to_jsonb((extract(day from s.day)::integer + 6) / 7) and not (exists ( select
           from holidays h
          where h.office_id = o.id and h.day = s.day and h.half is null));

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

create function announce_holidays()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'holidays')::text);
  return null;
end $function$;

create function announce_licence()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object(
    'topic', 'licences', 'company', company, 'office', u.country_id, 'ids', array[new.id::text])::text)
  from users u, unnest(u.companies) as company where u.id = new.user_id;
  return null;
end $function$;

create function announce_rules()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'rules', 'company', c.code, 'office', o.id,
    'ids', (select case when count(*) <= 20 then array_agg(id) end from changed))::text)
  from companies c cross join offices o
  where exists (select from changed);
  return null;
end $function$;

create function deadline_steps_changed()
 returns trigger
 language plpgsql
as $function$
begin
  update deadline_wakes w set at = '-infinity'
  from (select d.id from deadlines d
    where d.state = 'open' and exists (select from changed c join rule_keys k on k.id = c.key_id
      where k.area = 'deadline-steps' and k.key in (d.kind, d.hardness))
    order by d.id) reminded
  where w.deadline_id = reminded.id;
  return null;
end $function$;

create function holiday_changed()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    insert into leave_recounts values (old.office_id, old.day) on conflict do nothing;
  end if;
  if tg_op <> 'DELETE' then
    insert into leave_recounts values (new.office_id, new.day) on conflict do nothing;
  end if;
  return null;
end $function$;

create function names_changed()
 returns trigger
 language plpgsql
as $function$
begin
  update names_state set state = gen_random_uuid();
  return null;
end $function$;

create function recheck_all_papers()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id where k.area in ('validity', 'lead-time')) then
    insert into paper_rechecks (conversion_id) values (null);
  end if;
  return null;
end $function$;

create function recounts_leads()
 returns trigger
 language plpgsql
as $function$
begin
  perform recount_leads(new.id);
  return null;
end $function$;

create function recounts_open_days()
 returns trigger
 language plpgsql
as $function$
begin
  perform recount_open_days(new.id);
  return null;
end $function$;

create function rules_change_grant()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from changed c join rule_keys k on k.id = c.key_id and k.area = 'visa-list' and k.key = 'student-subclasses') then
    perform applications_reach_again(array(select id from applications where accepted_on is not null));
  end if;
  return null;
end $function$;

create function week_changed()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from rule_keys k where k.id = new.key_id and k.area = 'holiday') then
    update names_state set state = gen_random_uuid();
    perform announce_later(json_build_object('topic', 'holidays')::text);
  end if;
  return null;
end $function$;

-- ====================================================================================================
-- triggers
-- ====================================================================================================

create trigger licences_announce after insert or update on licences for each row execute function announce_licence();

create trigger offices_name_added after insert on offices for each statement execute function names_changed();

create trigger offices_name_changed after update of code, name, zone, phone_region, working_days, opens, closes, first_response_hours on offices for each row when ((old.code, old.name, old.zone, old.phone_region, old.working_days, old.opens, old.closes, old.first_response_hours) is distinct from (new.code, new.name, new.zone, new.phone_region, new.working_days, new.opens, new.closes, new.first_response_hours)) execute function names_changed();

create trigger offices_recount_days after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_open_days();

create trigger offices_recount_leads after update of zone on offices for each row when (old.zone is distinct from new.zone) execute function recounts_leads();

create trigger holidays_announce after insert or delete or update on holidays for each statement execute function announce_holidays();

create trigger holidays_days_changed after insert or delete or update of day, office_id on holidays for each statement execute function names_changed();

create trigger holidays_recount after insert or delete or update of day, office_id, half on holidays for each row execute function holiday_changed();

create trigger rules_announce_changed after update on rules referencing new table as changed for each statement execute function announce_rules();

create trigger rules_announce_new after insert on rules referencing new table as changed for each statement execute function announce_rules();

create trigger rules_changed_steps after update on rules referencing new table as changed for each statement execute function deadline_steps_changed();

create trigger rules_grant_changed after update on rules referencing new table as changed for each statement execute function rules_change_grant();

create trigger rules_grant_new after insert on rules referencing new table as changed for each statement execute function rules_change_grant();

create trigger rules_new_steps after insert on rules referencing new table as changed for each statement execute function deadline_steps_changed();

create trigger rules_papers_changed after update on rules referencing new table as changed for each statement execute function recheck_all_papers();

create trigger rules_papers_new after insert on rules referencing new table as changed for each statement execute function recheck_all_papers();

create trigger rules_week_changed after insert or update on rules for each row execute function week_changed();
