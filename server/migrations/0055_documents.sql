-- Types of documents. How long one is valid stands in the rule book, area validity, under validity_key; null: no end of its own.
create table document_types (
  key          text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name         text not null check (name <> ''),
  name_tr      text not null check (name_tr <> ''),
  name_ar      text not null check (name_ar <> ''),
  validity_key text,
  per          text not null check (per in ('person', 'file')),
  -- Who checks identity and funds may not be who uploaded them, where the office says so.
  category     text not null check (category in ('identity', 'funds', 'other')),
  sensitive    boolean not null,
  position     smallint not null unique
);
-- Days it takes to get a new one; a null country is any other.
create table document_lead_times (
  type_key text not null references document_types,
  country  text check (country ~ '^[A-Z]{2}$'),
  days     smallint not null check (days between 1 and 365),
  source   text not null check (source <> ''),
  unique nulls not distinct (type_key, country)
);

-- What is asked for in a case; a null criterion matches any case, and all templates that match apply together.
create table checklist_templates (
  id             integer primary key,
  name           text not null unique,
  kind           text,
  subclass       text check (subclass ~ '^[0-9]{3}$'),
  provider       text,
  country        text check (country ~ '^[A-Z]{2}$'),
  evidence_level smallint check (evidence_level between 1 and 3)
);
create table checklist_template_lines (
  template_id integer not null references checklist_templates,
  position    smallint not null,
  type_key    text not null references document_types,
  needed      text not null check (needed in ('required', 'if-asked', 'optional')),
  -- Of which of the people; a document of the file is asked once if there is such a person.
  who         text not null default 'everyone' check (who in ('everyone', 'main', 'partner', 'child', 'adult', 'under-18')),
  note        text not null default '',
  primary key (template_id, position)
);

-- What a client file prepares and when it is lodged. A file without a row has an empty plan.
create table file_plans (
  conversion_id  uuid primary key references conversions on delete cascade,
  subclass       text check (subclass ~ '^[0-9]{3}$'),
  stream         text,
  provider       text,
  country        text check (country ~ '^[A-Z]{2}$'),
  evidence_level smallint check (evidence_level between 1 and 3),
  planned_on     date,
  hard_by        date,
  hard_by_why    text,
  invited_on     date,
  accept_by      date,
  decision_on    date,
  visa_ends_on   date,
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 0,
  constraint hard_with_a_reason check (hard_by is null or hard_by_why is not null)
);
create index file_plans_planned on file_plans (planned_on) where planned_on is not null;

create table checklist_lines (
  id            uuid primary key default uuidv7(),
  conversion_id uuid not null references conversions on delete cascade,
  contact_id    uuid references contacts,
  type_key      text not null references document_types,
  note          text not null default '',
  position      integer not null,
  needed        text not null check (needed in ('required', 'if-asked', 'optional', 'not-applicable')),
  needed_why    text,
  state         text not null default 'asked' check (state in ('asked', 'received', 'checked', 'returned', 'waived')),
  state_why     text,
  asked_on      date,
  chased        smallint not null default 0,
  chased_on     date,
  due_on        date,
  -- From a template, and nobody has worked on it: a refresh may change or remove it.
  untouched     boolean not null default false,
  created_at    timestamptz(3) not null default now(),
  updated_at    timestamptz(3) not null default now(),
  version       integer not null default 1,
  constraint not_applicable_with_a_reason check (needed <> 'not-applicable' or needed_why is not null),
  constraint closed_with_a_reason check (state not in ('returned', 'waived') or state_why is not null),
  constraint checklist_lines_once unique nulls not distinct (conversion_id, contact_id, type_key, note)
);
create index checklist_lines_contact on checklist_lines (contact_id) where contact_id is not null;

-- The files in the store, encrypted each with its own key, which is stored here encrypted with the key of the setting. A row is written before its
-- file, so a nightly job finds every file, and deletes those that nothing refers to.
create table stored_files (
  name        uuid primary key,
  hash        text not null check (hash ~ '^[0-9a-f]{64}$'),
  size        bigint not null check (size > 0),
  wrapped_key text not null,
  -- Which setting the key is encrypted with.
  key_id      text not null,
  complete    boolean not null default false,
  kept_at     timestamptz(3) not null
);
create index stored_files_hash on stored_files (hash) where complete;
create index stored_files_key on stored_files (key_id, name);
create index stored_files_kept on stored_files (kept_at);

-- Documents. Their content never changes and no row is deleted: a new upload to a line is its next number.
create table documents (
  id             uuid primary key default uuidv7(),
  conversion_id  uuid not null references conversions on delete cascade,
  line_id        uuid references checklist_lines,
  type_key       text references document_types,
  contact_id     uuid references contacts,
  number         integer not null default 1 check (number > 0),
  file_name      uuid not null references stored_files,
  hash           text not null check (hash ~ '^[0-9a-f]{64}$'),
  name           text not null check (name <> ''),
  kind           text not null check (kind in ('pdf', 'jpg', 'png', 'docx', 'xlsx')),
  size           integer not null check (size > 0),
  pages          integer,
  issued_on      date,
  expires_on     date,
  place          text,
  translation_of uuid references documents,
  source         text not null check (source in ('upload', 'scan', 'mail', 'generated')),
  scripted       boolean not null default false,
  -- What the virus scanner found; such a file is never served.
  infection      text,
  returned       boolean not null default false,
  uploaded_by    integer not null references users,
  uploaded_at    timestamptz(3) not null,
  checked_by     integer references users,
  checked_on     date,
  -- The rule its validity was checked with.
  rule_id        integer references rules,
  version        integer not null default 1,
  constraint documents_in_order unique (line_id, number),
  constraint checked_by_somebody check ((checked_by is null) = (checked_on is null))
);
create index documents_free on documents (conversion_id, id) where line_id is null;
create index documents_of_file on documents (conversion_id);
create index documents_stored on documents (file_name);
create index documents_contact on documents (contact_id) where contact_id is not null;
create index documents_translations on documents (translation_of) where translation_of is not null;

create function document_stays() returns trigger language plpgsql as $$
begin
  if (new.file_name, new.hash, new.kind, new.size, new.number, new.name, new.uploaded_by, new.uploaded_at)
    is distinct from (old.file_name, old.hash, old.kind, old.size, old.number, old.name, old.uploaded_by, old.uploaded_at) then
    raise exception 'the content of a document never changes';
  end if;
  return new;
end $$;
create trigger documents_stay before update on documents for each row execute function document_stays();

-- Uploads in parts, for a day. Each part is a stored file.
create table document_uploads (
  id            uuid primary key default uuidv7(),
  conversion_id uuid not null references conversions on delete cascade,
  user_id       integer not null references users on delete cascade,
  name          text not null,
  size          integer not null check (size > 0),
  received      integer not null default 0 check (received <= size),
  created_at    timestamptz(3) not null
);
create index document_uploads_old on document_uploads (created_at);
create index document_uploads_of_file on document_uploads (conversion_id);
create index document_uploads_user on document_uploads (user_id);
create table document_upload_parts (
  upload_id uuid not null references document_uploads on delete cascade,
  start     integer not null,
  size      integer not null check (size > 0),
  file_name uuid not null references stored_files,
  primary key (upload_id, start)
);
create index document_upload_parts_stored on document_upload_parts (file_name);

-- Whether another person than the one who uploaded it checks a document of identity or funds.
alter table offices add separate_checks boolean not null default true;

-- These rows have the company and office of their client file, so a change is announced to those who see the file.
create function announce_documents() returns trigger language plpgsql as $$
begin
  perform pg_notify('embark', json_build_object(
    'topic', 'documents', 'company', v.company, 'office', v.office_id,
    'ids', case when count(distinct v.id) <= 20 then array_agg(distinct v.id) end)::text)
  from changed c join conversions v on v.id = c.conversion_id group by v.company, v.office_id;
  return null;
end $$;
create trigger checklist_lines_announce_new after insert on checklist_lines
  referencing new table as changed for each statement execute function announce_documents();
create trigger checklist_lines_announce_changed after update on checklist_lines
  referencing new table as changed for each statement execute function announce_documents();
create trigger checklist_lines_announce_gone after delete on checklist_lines
  referencing old table as changed for each statement execute function announce_documents();
create trigger documents_announce_new after insert on documents
  referencing new table as changed for each statement execute function announce_documents();
create trigger documents_announce_changed after update on documents
  referencing new table as changed for each statement execute function announce_documents();
create trigger file_plans_announce_new after insert on file_plans
  referencing new table as changed for each statement execute function announce_documents();
create trigger file_plans_announce_changed after update on file_plans
  referencing new table as changed for each statement execute function announce_documents();

insert into document_types (position, key, name, name_tr, name_ar, validity_key, per, category, sensitive) values
  (1, 'passport', 'Passport', 'Pasaport', 'جواز السفر', 'passport', 'person', 'identity', true),
  (2, 'national-id', 'National identity card', 'Kimlik kartı', 'بطاقة الهوية الوطنية', null, 'person', 'identity', true),
  (3, 'birth-certificate', 'Birth certificate', 'Doğum belgesi', 'شهادة الميلاد', 'birth-certificate', 'person', 'identity', false),
  (4, 'photograph', 'Photograph', 'Fotoğraf', 'صورة شخصية', 'photograph', 'person', 'other', false),
  (5, 'marriage-certificate', 'Marriage certificate', 'Evlilik belgesi', 'شهادة الزواج', 'marriage-certificate', 'person', 'identity', false),
  (6, 'divorce-certificate', 'Divorce certificate', 'Boşanma belgesi', 'شهادة الطلاق', null, 'person', 'identity', false),
  (10, 'offer-letter', 'Letter of offer', 'Kabul mektubu', 'خطاب القبول', 'offer-letter', 'file', 'other', false),
  (11, 'coe', 'Confirmation of enrolment (CoE)', 'Kayıt onayı (CoE)', 'تأكيد التسجيل (CoE)', 'coe', 'file', 'other', false),
  (12, 'gs-answers', 'Genuine Student (GS) answers', 'Genuine Student (GS) yanıtları', 'إجابات الطالب الحقيقي (GS)', null, 'file', 'other', false),
  (13, 'english-student', 'English test: student', 'İngilizce sınavı: öğrenci', 'اختبار الإنجليزية: طالب', 'english-student', 'person', 'other', false),
  (14, 'english-skilled', 'English test: skilled and employer', 'İngilizce sınavı: nitelikli ve işveren', 'اختبار الإنجليزية: المهارة وصاحب العمل', 'english-skilled', 'person', 'other', false),
  (15, 'english-485', 'English test: 485', 'İngilizce sınavı: 485', 'اختبار الإنجليزية: 485', 'english-485', 'person', 'other', false),
  (16, 'academic-transcripts', 'Academic transcripts', 'Transkriptler', 'كشوف الدرجات', null, 'person', 'other', false),
  (17, 'degree', 'Degree', 'Diploma', 'الشهادة الجامعية', 'degree', 'person', 'other', false),
  (18, 'completion-letter', 'Course completion letter', 'Mezuniyet yazısı', 'خطاب إتمام الدراسة', null, 'person', 'other', false),
  (19, 'cv', 'CV', 'Özgeçmiş', 'السيرة الذاتية', null, 'person', 'other', false),
  (20, 'work-references', 'Work history and references', 'İş geçmişi ve referanslar', 'السجل الوظيفي والشهادات', null, 'person', 'other', false),
  (21, 'employment-letter', 'Letter from the employer', 'İşveren yazısı', 'خطاب من صاحب العمل', null, 'person', 'other', false),
  (30, 'bank-statement', 'Bank statement', 'Banka ekstresi', 'كشف حساب بنكي', 'bank-statement', 'file', 'funds', true),
  (31, 'funds-source', 'Proof of the source of funds', 'Fon kaynağı kanıtı', 'إثبات مصدر الأموال', null, 'file', 'funds', true),
  (32, 'tax-assessment', 'Tax assessment as proof of income', 'Gelir kanıtı olarak vergi beyanı', 'التقييم الضريبي كإثبات للدخل', 'tax-assessment', 'file', 'funds', true),
  (33, 'payslips', 'Payslips', 'Maaş bordroları', 'قسائم الراتب', null, 'file', 'funds', true),
  (40, 'oshc', 'OSHC policy', 'OSHC poliçesi', 'وثيقة OSHC', 'oshc', 'file', 'other', false),
  (41, 'ovhc', 'OVHC policy', 'OVHC poliçesi', 'وثيقة OVHC', 'ovhc', 'file', 'other', false),
  (42, 'health-examination', 'Health examination', 'Sağlık muayenesi', 'الفحص الطبي', 'health-examination', 'person', 'other', true),
  (43, 'police-certificate', 'Police certificate', 'Adli sicil belgesi', 'شهادة الشرطة', 'police-certificate', 'person', 'other', true),
  (50, 'skills-assessment', 'Skills assessment', 'Beceri değerlendirmesi', 'تقييم المهارات', 'skills-assessment', 'person', 'other', false),
  (51, 'eoi', 'Expression of interest (EOI)', 'İlgi beyanı (EOI)', 'إبداء الاهتمام (EOI)', 'eoi', 'file', 'other', false),
  (52, 'invitation', 'Invitation to apply', 'Başvuru daveti', 'دعوة التقديم', 'invitation', 'file', 'other', false),
  (53, 'nomination-letter', 'State nomination', 'Eyalet adaylığı', 'ترشيح الولاية', null, 'file', 'other', false),
  (54, 'licence-registration', 'Licence or registration', 'Lisans veya kayıt', 'ترخيص أو تسجيل مهني', null, 'person', 'other', false),
  (55, 'employment-contract', 'Employment contract', 'İş sözleşmesi', 'عقد العمل', null, 'file', 'other', false),
  (56, 'position-description', 'Position description', 'Görev tanımı', 'الوصف الوظيفي', null, 'file', 'other', false),
  (57, 'labour-market-testing', 'Labour market testing', 'İşgücü piyasası testi', 'اختبار سوق العمل', null, 'file', 'other', false),
  (58, 'sponsorship-approval', 'Sponsorship approval', 'Sponsorluk onayı', 'الموافقة على الكفالة', null, 'file', 'other', false),
  (59, 'nomination-approval', 'Nomination approval', 'Adaylık onayı', 'الموافقة على الترشيح', null, 'file', 'other', false),
  (60, 'relationship-statement', 'Relationship statement', 'İlişki beyanı', 'إفادة عن العلاقة', null, 'file', 'other', false),
  (61, 'relationship-money', 'Relationship: finances', 'İlişki: mali durum', 'العلاقة: الشؤون المالية', null, 'file', 'other', false),
  (62, 'relationship-household', 'Relationship: household', 'İlişki: ev düzeni', 'العلاقة: الحياة المنزلية', null, 'file', 'other', false),
  (63, 'relationship-social', 'Relationship: social', 'İlişki: sosyal çevre', 'العلاقة: الحياة الاجتماعية', null, 'file', 'other', false),
  (64, 'relationship-commitment', 'Relationship: commitment', 'İlişki: bağlılık', 'العلاقة: الالتزام المتبادل', null, 'file', 'other', false),
  (65, 'sponsor-status', 'Sponsor''s citizenship or residence', 'Sponsorun vatandaşlığı veya oturumu', 'جنسية الكفيل أو إقامته', null, 'file', 'identity', false),
  (70, 'travel-plan', 'Travel plan', 'Seyahat planı', 'خطة السفر', null, 'file', 'other', false),
  (71, 'invitation-letter', 'Invitation letter', 'Davet mektubu', 'خطاب الدعوة', null, 'file', 'other', false),
  (72, 'home-ties', 'Ties to the home country', 'Ülkeyle bağlar', 'الروابط بالبلد الأم', null, 'file', 'other', false),
  (80, 'translation', 'Translation', 'Çeviri', 'ترجمة', 'translation', 'file', 'other', false),
  (81, 'form-956', 'Form 956', 'Form 956', 'نموذج 956', null, 'file', 'other', false),
  (82, 'form-956a', 'Form 956A', 'Form 956A', 'نموذج 956A', null, 'file', 'other', false),
  (83, 'form-80', 'Form 80', 'Form 80', 'نموذج 80', null, 'person', 'other', false),
  (84, 'form-1221', 'Form 1221', 'Form 1221', 'نموذج 1221', null, 'person', 'other', false),
  (85, 'form-1229', 'Form 1229', 'Form 1229', 'نموذج 1229', null, 'person', 'other', false),
  (86, 'form-157n', 'Form 157N', 'Form 157N', 'نموذج 157N', null, 'person', 'other', false),
  (87, 'welfare-letter', 'Welfare letter (CAAW)', 'Refakat yazısı (CAAW)', 'خطاب الرعاية (CAAW)', null, 'person', 'other', false),
  (88, 'form-888', 'Form 888', 'Form 888', 'نموذج 888', null, 'file', 'other', false),
  (89, 'form-40sp', 'Form 40SP', 'Form 40SP', 'نموذج 40SP', null, 'file', 'other', false),
  (90, 'service-agreement', 'Service agreement', 'Hizmet sözleşmesi', 'اتفاقية الخدمة', null, 'file', 'other', false),
  (91, 'department-letter', 'Letter of the department', 'Bakanlık yazısı', 'خطاب من الوزارة', null, 'file', 'other', false);

insert into document_lead_times (type_key, country, days, source) values
  ('police-certificate', 'PK', 21, 'Our experience; check with the police office'),
  ('police-certificate', 'AU', 10, 'Our experience; check with the Australian Federal Police');

insert into checklist_templates (id, name, kind, subclass, evidence_level) values
  (1, 'Admission', 'admission', null, null),
  (2, 'Student 500', null, '500', null),
  (3, 'Student 500, evidence level 1', null, '500', 1),
  (4, 'Student 500, evidence level 2', null, '500', 2),
  (5, 'Student 500, evidence level 3', null, '500', 3),
  (6, 'Graduate 485', null, '485', null),
  (7, 'Visitor 600', null, '600', null),
  (8, 'Skilled 189', null, '189', null),
  (9, 'Skilled 190', null, '190', null),
  (10, 'Partner 820', null, '820', null),
  (11, 'Partner 309', null, '309', null),
  (12, 'Skills in demand 482', null, '482', null),
  (13, 'Employer 186', null, '186', null);

insert into checklist_template_lines (template_id, position, type_key, needed, who, note)
select template_id, row_number() over (partition by template_id order by n), type_key, needed, who, note from (
  select t.template_id, l.n, l.type_key, l.needed, l.who, l.note from (values
    ('{1}', 1, 'passport', 'required', 'main', ''),
    ('{1}', 2, 'academic-transcripts', 'required', 'main', ''),
    ('{1}', 3, 'degree', 'required', 'main', ''),
    ('{1}', 4, 'english-student', 'if-asked', 'main', ''),
    ('{1}', 5, 'work-references', 'if-asked', 'main', ''),
    ('{1}', 6, 'cv', 'optional', 'main', ''),
    ('{1}', 7, 'offer-letter', 'optional', 'main', ''),
    ('{1}', 8, 'translation', 'if-asked', 'main', ''),
    ('{2}', 1, 'passport', 'required', 'everyone', ''),
    ('{2}', 2, 'coe', 'required', 'main', ''),
    ('{2}', 3, 'gs-answers', 'required', 'main', ''),
    ('{2}', 4, 'oshc', 'required', 'everyone', ''),
    ('{2}', 5, 'academic-transcripts', 'required', 'main', ''),
    ('{2}', 6, 'degree', 'required', 'main', ''),
    ('{2}', 7, 'work-references', 'required', 'main', ''),
    ('{2}', 8, 'health-examination', 'required', 'everyone', ''),
    ('{2}', 9, 'police-certificate', 'if-asked', 'adult', ''),
    ('{2}', 10, 'marriage-certificate', 'required', 'partner', ''),
    ('{2}', 11, 'birth-certificate', 'required', 'child', ''),
    ('{2}', 12, 'form-1229', 'required', 'under-18', ''),
    ('{2}', 13, 'form-157n', 'if-asked', 'under-18', ''),
    ('{2}', 14, 'welfare-letter', 'if-asked', 'under-18', ''),
    ('{2}', 15, 'translation', 'if-asked', 'everyone', ''),
    ('{2}', 16, 'form-956', 'required', 'everyone', ''),
    ('{3}', 1, 'english-student', 'optional', 'main', ''),
    ('{3}', 2, 'bank-statement', 'optional', 'main', ''),
    ('{4}', 1, 'english-student', 'if-asked', 'main', ''),
    ('{4}', 2, 'bank-statement', 'if-asked', 'main', ''),
    ('{4}', 3, 'funds-source', 'if-asked', 'main', ''),
    ('{5}', 1, 'english-student', 'required', 'main', ''),
    ('{5}', 2, 'bank-statement', 'required', 'main', ''),
    ('{5}', 3, 'funds-source', 'required', 'main', ''),
    ('{6}', 1, 'passport', 'required', 'everyone', ''),
    ('{6}', 2, 'completion-letter', 'required', 'main', ''),
    ('{6}', 3, 'academic-transcripts', 'required', 'main', ''),
    ('{6}', 4, 'english-485', 'required', 'main', ''),
    ('{6}', 5, 'police-certificate', 'required', 'adult', 'AU'),
    ('{6}', 6, 'police-certificate', 'if-asked', 'adult', ''),
    ('{6}', 7, 'ovhc', 'required', 'everyone', ''),
    ('{6}', 8, 'health-examination', 'if-asked', 'everyone', ''),
    ('{6}', 9, 'marriage-certificate', 'required', 'partner', ''),
    ('{6}', 10, 'birth-certificate', 'required', 'child', ''),
    ('{6}', 11, 'translation', 'if-asked', 'everyone', ''),
    ('{6}', 12, 'form-956', 'required', 'everyone', ''),
    ('{7}', 1, 'passport', 'required', 'everyone', ''),
    ('{7}', 2, 'travel-plan', 'required', 'everyone', ''),
    ('{7}', 3, 'bank-statement', 'required', 'everyone', ''),
    ('{7}', 4, 'employment-letter', 'if-asked', 'main', ''),
    ('{7}', 5, 'home-ties', 'if-asked', 'everyone', ''),
    ('{7}', 6, 'invitation-letter', 'optional', 'everyone', ''),
    ('{7}', 7, 'photograph', 'optional', 'everyone', ''),
    ('{7}', 8, 'birth-certificate', 'required', 'child', ''),
    ('{7}', 9, 'form-1229', 'required', 'under-18', ''),
    ('{7}', 10, 'translation', 'if-asked', 'everyone', ''),
    ('{7}', 11, 'form-956', 'required', 'everyone', ''),
    ('{8,9}', 1, 'passport', 'required', 'everyone', ''),
    ('{8,9}', 2, 'birth-certificate', 'required', 'everyone', ''),
    ('{8,9}', 3, 'eoi', 'required', 'main', ''),
    ('{9}', 4, 'nomination-letter', 'required', 'main', ''),
    ('{8,9}', 5, 'invitation', 'required', 'main', ''),
    ('{8,9}', 6, 'skills-assessment', 'required', 'main', ''),
    ('{8,9}', 7, 'english-skilled', 'required', 'main', ''),
    ('{8,9}', 8, 'english-skilled', 'optional', 'partner', ''),
    ('{8,9}', 9, 'academic-transcripts', 'required', 'main', ''),
    ('{8,9}', 10, 'degree', 'required', 'main', ''),
    ('{8,9}', 11, 'work-references', 'required', 'main', ''),
    ('{8,9}', 12, 'police-certificate', 'required', 'adult', ''),
    ('{8,9}', 13, 'health-examination', 'required', 'everyone', ''),
    ('{8,9}', 14, 'form-80', 'if-asked', 'adult', ''),
    ('{8,9}', 15, 'marriage-certificate', 'required', 'partner', ''),
    ('{8,9}', 16, 'photograph', 'optional', 'everyone', ''),
    ('{8,9}', 17, 'translation', 'if-asked', 'everyone', ''),
    ('{8,9}', 18, 'form-956', 'required', 'everyone', ''),
    ('{10,11}', 1, 'passport', 'required', 'everyone', ''),
    ('{10,11}', 2, 'birth-certificate', 'required', 'everyone', ''),
    ('{10,11}', 3, 'sponsor-status', 'required', 'main', ''),
    ('{10,11}', 4, 'form-40sp', 'required', 'main', ''),
    ('{10,11}', 5, 'relationship-statement', 'required', 'main', ''),
    ('{10,11}', 6, 'relationship-money', 'required', 'main', ''),
    ('{10,11}', 7, 'relationship-household', 'required', 'main', ''),
    ('{10,11}', 8, 'relationship-social', 'required', 'main', ''),
    ('{10,11}', 9, 'relationship-commitment', 'required', 'main', ''),
    ('{10,11}', 10, 'form-888', 'required', 'main', '1'),
    ('{10,11}', 11, 'form-888', 'required', 'main', '2'),
    ('{10,11}', 12, 'marriage-certificate', 'if-asked', 'main', ''),
    ('{10,11}', 13, 'divorce-certificate', 'if-asked', 'main', ''),
    ('{10,11}', 14, 'police-certificate', 'required', 'adult', ''),
    ('{10,11}', 15, 'health-examination', 'required', 'everyone', ''),
    ('{10,11}', 16, 'form-80', 'if-asked', 'adult', ''),
    ('{10,11}', 17, 'photograph', 'required', 'everyone', ''),
    ('{10,11}', 18, 'translation', 'if-asked', 'everyone', ''),
    ('{10,11}', 19, 'form-956', 'required', 'everyone', ''),
    ('{12,13}', 1, 'passport', 'required', 'everyone', ''),
    ('{12}', 2, 'sponsorship-approval', 'required', 'main', ''),
    ('{12,13}', 3, 'nomination-approval', 'required', 'main', ''),
    ('{12}', 4, 'labour-market-testing', 'required', 'main', ''),
    ('{12,13}', 5, 'employment-contract', 'required', 'main', ''),
    ('{12,13}', 6, 'position-description', 'required', 'main', ''),
    ('{12,13}', 7, 'cv', 'required', 'main', ''),
    ('{12,13}', 8, 'work-references', 'required', 'main', ''),
    ('{12,13}', 9, 'degree', 'required', 'main', ''),
    ('{12,13}', 10, 'english-skilled', 'required', 'main', ''),
    ('{12,13}', 11, 'skills-assessment', 'if-asked', 'main', ''),
    ('{12,13}', 12, 'licence-registration', 'if-asked', 'main', ''),
    ('{12}', 13, 'ovhc', 'required', 'everyone', ''),
    ('{12}', 14, 'police-certificate', 'if-asked', 'adult', ''),
    ('{13}', 14, 'police-certificate', 'required', 'adult', ''),
    ('{12}', 15, 'health-examination', 'if-asked', 'everyone', ''),
    ('{13}', 15, 'health-examination', 'required', 'everyone', ''),
    ('{12,13}', 16, 'marriage-certificate', 'required', 'partner', ''),
    ('{12,13}', 17, 'birth-certificate', 'required', 'child', ''),
    ('{12,13}', 18, 'form-80', 'if-asked', 'adult', ''),
    ('{12,13}', 19, 'translation', 'if-asked', 'everyone', ''),
    ('{12,13}', 20, 'form-956', 'required', 'everyone', '')
  ) as l (templates, n, type_key, needed, who, note)
  cross join lateral unnest(l.templates::integer[]) as t (template_id)) as given;
