-- Service agreements of client files, and notes of advice.
create table agreement_templates (
  key      text primary key,
  kind     text,
  position smallint not null,
  -- By language: title, services, clauses, fee lines, refund rules.
  texts    jsonb not null
);

insert into agreement_templates (key, kind, position, texts) values
  ('migration', 'migration', 1, '{"en": {"title": "Migration service agreement", "services": ["Advice on the visa", "Preparing and lodging the application", "Answering the department until a decision"], "clauses": [{"heading": "Fees and payment", "text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more."}, {"heading": "What we need from you", "text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes."}, {"heading": "The decision", "text": "The authority or provider decides. We cannot promise an outcome or a date."}, {"heading": "Changes", "text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work."}, {"heading": "Ending the agreement and refunds", "text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows."}, {"heading": "Confidentiality and your documents", "text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time."}, {"heading": "Conflicts of interest", "text": "We tell you about any interest of ours that could affect our work for you, including commission from providers."}, {"heading": "Complaints", "text": "Tell us first if you are not satisfied. We answer in writing. You may also turn to the body that registers your agent."}], "feeLines": [{"stage": 1, "description": "Preparation of the application", "amount": 0, "taxCode": null}, {"stage": 2, "description": "Lodging and representation", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "Before work begins", "percent": 100}, {"stage": 2, "when": "Preparation, before lodging", "percent": 50}, {"stage": 3, "when": "After lodging", "percent": 0}]}, "tr": {"title": "Göçmenlik hizmet sözleşmesi", "services": ["Vize hakkında danışmanlık", "Başvurunun hazırlanması ve sunulması", "Karara kadar yazışmaların yürütülmesi"], "clauses": [{"heading": "Ücretler ve ödeme", "text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz."}, {"heading": "Sizden beklediklerimiz", "text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin."}, {"heading": "Karar", "text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz."}, {"heading": "Değişiklikler", "text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır."}, {"heading": "Sözleşmenin sona ermesi ve iade", "text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır."}, {"heading": "Gizlilik ve belgeleriniz", "text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz."}, {"heading": "Çıkar çatışması", "text": "Sizin için yaptığımız işi etkileyebilecek her türlü çıkarımızı, eğitim kurumlarından alınan komisyon dâhil, size bildiririz."}, {"heading": "Şikâyet", "text": "Memnun değilseniz önce bize bildirin; yazılı olarak yanıtlarız. Danışmanınızı kaydeden kuruma da başvurabilirsiniz."}], "feeLines": [{"stage": 1, "description": "Başvurunun hazırlanması", "amount": 0, "taxCode": null}, {"stage": 2, "description": "Başvurunun sunulması ve temsil", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "İş başlamadan önce", "percent": 100}, {"stage": 2, "when": "Hazırlık, başvurudan önce", "percent": 50}, {"stage": 3, "when": "Başvurudan sonra", "percent": 0}]}, "ar": {"title": "اتفاقية خدمات الهجرة", "services": ["تقديم المشورة بشأن التأشيرة", "إعداد الطلب وتقديمه", "متابعة المراسلات مع الجهة المختصة حتى صدور القرار"], "clauses": [{"heading": "الأتعاب والسداد", "text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي."}, {"heading": "ما نحتاجه منك", "text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك."}, {"heading": "القرار", "text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد."}, {"heading": "التعديلات", "text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل."}, {"heading": "إنهاء الاتفاقية واسترداد الأتعاب", "text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد."}, {"heading": "السرية ووثائقك", "text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت."}, {"heading": "تضارب المصالح", "text": "نُفصح لك عن أي مصلحة لنا قد تؤثر في عملنا لك، بما فيها العمولات من الجهات التعليمية."}, {"heading": "الشكاوى", "text": "إذا لم تكن راضيًا فأخبرنا أولًا، وسنجيبك كتابةً. ويمكنك كذلك اللجوء إلى الجهة التي سجّلت وكيلك."}], "feeLines": [{"stage": 1, "description": "إعداد الطلب", "amount": 0, "taxCode": null}, {"stage": 2, "description": "تقديم الطلب والتمثيل", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "قبل بدء العمل", "percent": 100}, {"stage": 2, "when": "الإعداد، قبل التقديم", "percent": 50}, {"stage": 3, "when": "بعد التقديم", "percent": 0}]}}'),
  ('admission', 'admission', 2, '{"en": {"title": "Education service agreement", "services": ["Advice on courses and providers", "Applications for admission"], "clauses": [{"heading": "Fees and payment", "text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more."}, {"heading": "What we need from you", "text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes."}, {"heading": "The decision", "text": "The authority or provider decides. We cannot promise an outcome or a date."}, {"heading": "Changes", "text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work."}, {"heading": "Ending the agreement and refunds", "text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows."}, {"heading": "Confidentiality and your documents", "text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time."}, {"heading": "Conflicts of interest", "text": "We tell you about any interest of ours that could affect our work for you, including commission from providers."}], "feeLines": [{"stage": 1, "description": "Application and admission service", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "Before an application is submitted", "percent": 100}, {"stage": 2, "when": "After an application is submitted", "percent": 0}]}, "tr": {"title": "Eğitim danışmanlığı sözleşmesi", "services": ["Program ve kurum seçiminde danışmanlık", "Kabul başvuruları"], "clauses": [{"heading": "Ücretler ve ödeme", "text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz."}, {"heading": "Sizden beklediklerimiz", "text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin."}, {"heading": "Karar", "text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz."}, {"heading": "Değişiklikler", "text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır."}, {"heading": "Sözleşmenin sona ermesi ve iade", "text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır."}, {"heading": "Gizlilik ve belgeleriniz", "text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz."}, {"heading": "Çıkar çatışması", "text": "Sizin için yaptığımız işi etkileyebilecek her türlü çıkarımızı, eğitim kurumlarından alınan komisyon dâhil, size bildiririz."}], "feeLines": [{"stage": 1, "description": "Başvuru ve kabul hizmeti", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "Başvuru yapılmadan önce", "percent": 100}, {"stage": 2, "when": "Başvuru yapıldıktan sonra", "percent": 0}]}, "ar": {"title": "اتفاقية خدمات القبول الدراسي", "services": ["تقديم المشورة بشأن البرامج والمؤسسات التعليمية", "تقديم طلبات القبول"], "clauses": [{"heading": "الأتعاب والسداد", "text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي."}, {"heading": "ما نحتاجه منك", "text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك."}, {"heading": "القرار", "text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد."}, {"heading": "التعديلات", "text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل."}, {"heading": "إنهاء الاتفاقية واسترداد الأتعاب", "text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد."}, {"heading": "السرية ووثائقك", "text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت."}, {"heading": "تضارب المصالح", "text": "نُفصح لك عن أي مصلحة لنا قد تؤثر في عملنا لك، بما فيها العمولات من الجهات التعليمية."}], "feeLines": [{"stage": 1, "description": "خدمة التقديم والقبول", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "قبل تقديم الطلب", "percent": 100}, {"stage": 2, "when": "بعد تقديم الطلب", "percent": 0}]}}'),
  ('general', null, 3, '{"en": {"title": "Service agreement", "services": ["The service described in this agreement"], "clauses": [{"heading": "Fees and payment", "text": "You pay the fees in the table above. Costs paid to others are listed separately and may change when the authority or provider changes them. We tell you before you have to pay more."}, {"heading": "What we need from you", "text": "Give us complete and true information and documents in time, and tell us at once when your address, passport, family, work or study changes."}, {"heading": "The decision", "text": "The authority or provider decides. We cannot promise an outcome or a date."}, {"heading": "Changes", "text": "A change of the work or of the fees is agreed in writing as a variation of this agreement, before we do that work."}, {"heading": "Ending the agreement and refunds", "text": "Either side may end this agreement in writing. What is refunded depends on the stage reached, as the refund table shows."}, {"heading": "Confidentiality and your documents", "text": "We keep your information confidential and use it only for this work. You may ask for your original documents and a copy of your file at any time."}], "feeLines": [{"stage": 1, "description": "Service fee", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "Before work begins", "percent": 100}, {"stage": 2, "when": "After work begins", "percent": 0}]}, "tr": {"title": "Hizmet sözleşmesi", "services": ["Bu sözleşmede yazılı hizmet"], "clauses": [{"heading": "Ücretler ve ödeme", "text": "Yukarıdaki tabloda yazılı ücretleri ödersiniz. Başkalarına ödenen masraflar ayrıca gösterilir; ilgili kurum değiştirirse bu tutarlar değişebilir. Daha fazla ödemeniz gerekirse size önceden haber veririz."}, {"heading": "Sizden beklediklerimiz", "text": "Bilgi ve belgeleri eksiksiz, doğru ve zamanında verin. Adresiniz, pasaportunuz, ailenizdeki kişiler, işiniz veya öğreniminiz değişirse hemen bildirin."}, {"heading": "Karar", "text": "Kararı ilgili kurum verir. Sonuç veya tarih sözü veremeyiz."}, {"heading": "Değişiklikler", "text": "İşte veya ücretlerde değişiklik, o işe başlanmadan önce yazılı ek sözleşmeyle kararlaştırılır."}, {"heading": "Sözleşmenin sona ermesi ve iade", "text": "Taraflardan her biri bu sözleşmeyi yazılı olarak sona erdirebilir. İade edilecek tutar, iade tablosunda gösterildiği gibi ulaşılan aşamaya bağlıdır."}, {"heading": "Gizlilik ve belgeleriniz", "text": "Bilgilerinizi gizli tutar, yalnızca bu iş için kullanırız. Asıl belgelerinizi ve dosyanızın bir kopyasını istediğiniz zaman isteyebilirsiniz."}], "feeLines": [{"stage": 1, "description": "Hizmet bedeli", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "İş başlamadan önce", "percent": 100}, {"stage": 2, "when": "İş başladıktan sonra", "percent": 0}]}, "ar": {"title": "اتفاقية خدمات", "services": ["الخدمة المبيّنة في هذه الاتفاقية"], "clauses": [{"heading": "الأتعاب والسداد", "text": "تدفع الأتعاب المبيّنة في الجدول أعلاه. وتُذكر التكاليف المدفوعة للغير منفصلةً، وقد تتغيّر إذا غيّرتها الجهة المختصة. ونُعلمك قبل أن يُطلب منك دفع مبلغ إضافي."}, {"heading": "ما نحتاجه منك", "text": "قدّم لنا المعلومات والوثائق كاملةً وصحيحةً وفي وقتها، وأخبرنا فورًا إذا تغيّر عنوانك أو جواز سفرك أو أسرتك أو عملك أو دراستك."}, {"heading": "القرار", "text": "القرار للجهة المختصة. ولا نستطيع أن نعدك بنتيجة أو بموعد."}, {"heading": "التعديلات", "text": "يُتفق على أي تغيير في العمل أو الأتعاب كتابةً بملحق لهذه الاتفاقية قبل أن نبدأ ذلك العمل."}, {"heading": "إنهاء الاتفاقية واسترداد الأتعاب", "text": "يجوز لأيٍّ من الطرفين إنهاء هذه الاتفاقية كتابةً. ويتوقف المبلغ المسترد على المرحلة التي بلغها العمل، كما يبيّن جدول الاسترداد."}, {"heading": "السرية ووثائقك", "text": "نحافظ على سرية معلوماتك ولا نستخدمها إلا لهذا العمل. ويمكنك أن تطلب أصول وثائقك ونسخة من ملفك في أي وقت."}], "feeLines": [{"stage": 1, "description": "أتعاب الخدمة", "amount": 0, "taxCode": null}], "refundRules": [{"stage": 1, "when": "قبل بدء العمل", "percent": 100}, {"stage": 2, "when": "بعد بدء العمل", "percent": 0}]}}');

-- The sum of fee lines; null without any.
create function agreement_fee(lines jsonb) returns bigint language sql immutable parallel safe as $$
  select sum((line ->> 'amount')::bigint)::bigint from jsonb_array_elements(lines) as line
$$;

-- Numbers run per company and year.
create table agreement_numbers (
  company text not null references companies,
  year    smallint not null,
  last    integer not null,
  primary key (company, year)
);

create table agreements (
  id                  uuid primary key default uuidv7(),
  company             text not null references companies,
  office_id           smallint not null references offices,
  conversion_id       uuid not null references conversions,
  number              text not null,
  variation           smallint not null default 0 check (variation >= 0),
  varies_id           uuid references agreements,
  state               text not null check (state in ('draft', 'sent', 'signed', 'superseded', 'ended')),
  taken_over          boolean not null default false,
  template            text references agreement_templates,
  language            text not null check (language in ('en', 'tr', 'ar')),
  title               text not null,
  services            text[] not null default '{}',
  clauses             jsonb not null default '[]',
  currency            text not null check (currency ~ '^[A-Z]{3}$'),
  fee_source          text not null check (fee_source in ('client', 'provider', 'employer')),
  fee_lines           jsonb not null default '[]',
  fee_amount          bigint,
  disbursements       jsonb not null default '[]',
  refund_rules        jsonb not null default '[]',
  -- The subclass that the file planned when the agreement was drafted.
  subclass            text,
  agent_id            integer references users,
  -- Frozen on signing: stays when the licence changes.
  licence_id          uuid,
  licence_name        text,
  licence_kind        text,
  licence_number      text,
  identity_how        text,
  identity_on         date,
  identity_by         integer references users,
  guide_given_on      date,
  conflict            text check (conflict in ('none', 'declared')),
  conflict_text       text,
  sent_on             date,
  signed_by_client_on date,
  signed_by_agent_on  date,
  document_id         uuid,
  signed_elsewhere    text,
  ended_on            date,
  end_reason          text,
  created_by          integer references users,
  created_at          timestamptz(3) not null default now(),
  updated_at          timestamptz(3) not null default now(),
  version             integer not null default 1,
  unique (company, number),
  -- What is added up is never typed.
  constraint agreements_fee_is_the_sum check (fee_amount is not distinct from agreement_fee(fee_lines)),
  constraint agreements_variation check ((variation = 0) = (varies_id is null)),
  constraint agreements_sent check (taken_over or state in ('draft', 'ended') or sent_on is not null),
  constraint agreements_signed check (taken_over or state not in ('signed', 'superseded')
    or (signed_by_client_on is not null and signed_by_agent_on is not null
      and (document_id is not null or length(signed_elsewhere) >= 20))),
  constraint agreements_ended check ((state = 'ended') = (ended_on is not null))
);
-- Only one agreement of a file is in force.
create unique index agreements_in_force on agreements (conversion_id) where state = 'signed';
create index agreements_of_file on agreements (conversion_id, id desc);

create trigger agreements_announce_new after insert on agreements
  referencing new table as changed for each statement execute function announce();
create trigger agreements_announce_changed after update on agreements
  referencing new table as changed for each statement execute function announce();
create trigger agreements_announce_gone after delete on agreements
  referencing old table as changed for each statement execute function announce();

-- Fees agreed before there were agreements: in force, with their gaps shown on the file.
with told as (
  select v.*, extract(year from coalesce(v.signed_on::timestamp, v.opened_at at time zone 'UTC'))::smallint as year
  from conversions v where v.fee_amount is not null or v.signed_on is not null
), numbered_rows as (
  select told.*, row_number() over (partition by company, year order by coalesce(signed_on::timestamp, opened_at at time zone 'UTC'), id) as place
  from told
)
insert into agreements (company, office_id, conversion_id, number, state, taken_over, language, title, services, currency, fee_source, fee_lines,
  fee_amount, sent_on, signed_by_client_on, created_by, created_at, updated_at)
select v.company, v.office_id, v.id, 'A-' || v.year || '-' || numbered(v.place, 5), 'signed', true, 'en', s.name, array[s.name],
  coalesce(v.fee_currency, o.currency), coalesce(v.fee_source, 'client'),
  case when v.fee_amount is null then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object('stage', 1, 'description', s.name, 'amount', v.fee_amount, 'taxCode', null)) end,
  v.fee_amount, v.signed_on, v.signed_on, v.created_by, v.opened_at, v.opened_at
from numbered_rows v join services s on s.id = v.service_id join offices o on o.id = v.office_id;

insert into agreement_numbers (company, year, last)
select company, split_part(number, '-', 2)::smallint, count(*) from agreements group by 1, 2;

-- The person is that of the file or enquiry.
create table advice_notes (
  id             uuid primary key default uuidv7(),
  company        text not null references companies,
  office_id      smallint not null references offices,
  conversion_id  uuid references conversions,
  enquiry_id     uuid references enquiries,
  kind           text not null check (kind in ('first-consultation', 'advice', 'instruction', 'department', 'other')),
  channel        text not null check (channel in ('office', 'phone', 'video', 'message', 'department')),
  at             timestamptz(3) not null,
  minutes        smallint check (minutes between 1 and 1440),
  text           text not null check (text <> ''),
  by_id          integer not null references users,
  licence_id     uuid,
  licence_name   text,
  licence_kind   text,
  licence_number text,
  corrects_id    uuid unique references advice_notes,
  call_entry     bigint,
  timeline_id    bigint,
  created_at     timestamptz(3) not null default now(),
  updated_at     timestamptz(3) not null default now(),
  version        integer not null default 1,
  constraint advice_notes_about_one check (num_nonnulls(conversion_id, enquiry_id) = 1)
);
create index advice_notes_of_file on advice_notes (conversion_id, at desc) where conversion_id is not null;
create index advice_notes_of_enquiry on advice_notes (enquiry_id, at desc) where enquiry_id is not null;
create index advice_notes_of_call on advice_notes (call_entry) where call_entry is not null;

-- Append-only after 15 minutes, whatever writes.
create function advice_note_stays() returns trigger language plpgsql as $$
begin
  if new.updated_at > old.created_at + interval '15 minutes' then
    raise exception 'advice note % can no longer change', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger advice_notes_stay before update of kind, channel, at, minutes, text, by_id, licence_id, licence_number on advice_notes
  for each row execute function advice_note_stays();

create trigger advice_notes_announce_new after insert on advice_notes
  referencing new table as changed for each statement execute function announce();
create trigger advice_notes_announce_changed after update on advice_notes
  referencing new table as changed for each statement execute function announce();

-- A file or an enquiry that goes to another office takes its agreements and notes along.
create function casework_moves_office() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'conversions' then
    update agreements set office_id = new.office_id where conversion_id = new.id;
    update advice_notes set office_id = new.office_id where conversion_id = new.id;
  else
    update advice_notes set office_id = new.office_id where enquiry_id = new.id;
  end if;
  return null;
end $$;
create trigger conversions_move_agreements after update of office_id on conversions
  for each row when (old.office_id is distinct from new.office_id) execute function casework_moves_office();
create trigger enquiries_move_notes after update of office_id on enquiries
  for each row when (old.office_id is distinct from new.office_id) execute function casework_moves_office();
