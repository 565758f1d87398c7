-- Who invoices, with which taxes, under which numbers. Rates of taxes are rows of the rule book; these tables say how a document uses them.
create table billing_entities (
  id               integer generated always as identity primary key,
  company          text not null references companies,
  office_id        smallint not null references offices,
  legal_name       text not null check (legal_name <> ''),
  trading_name     text not null default '',
  -- The tax rules that its documents follow; `none`: not registered for any tax.
  regime           text not null check (regime in ('AU-GST', 'BD-VAT', 'PK-SST', 'IN-GST', 'none')),
  -- The province of Pakistan or the state of India (GST state code).
  region           text not null default '',
  -- ABN, BIN, NTN or GSTIN; then the provincial number or PAN. Empty until typed: no tax is charged without one.
  tax_number       text not null default '',
  second_number    text not null default '',
  -- Letter of undertaking for exports without Indian tax.
  lut_number       text not null default '',
  lut_until        date,
  address          text not null default '',
  email            text not null default '',
  phone            text not null default '',
  -- A line about the licence, printed under the name.
  licence_line     text not null default '',
  -- The usual code of services on invoices: SAC in India, S032 in Bangladesh.
  service_code     text not null default '',
  currency         text not null check (currency ~ '^[A-Z]{3}$'),
  fiscal_month     smallint not null default 7 check (fiscal_month between 1 and 12),
  -- Numbers begin with it: AU/26-27/000123.
  -- A third letter may not look like a kind: AUR is a receipt of AU.
  prefix           text not null check (prefix ~ '^[A-Z][A-Z0-9]([ABDEG-QT-Z0-9])?$'),
  -- Agreed fees include tax (Australia), or tax is added to them.
  tax_included     boolean not null default false,
  -- Holds money of clients in an account of its own.
  client_account   boolean not null default false,
  logo             uuid references stored_files,
  logo_kind        text check (logo_kind in ('png', 'jpg')),
  active           boolean not null default true,
  created_by       integer references users,
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  version          integer not null default 1,
  constraint logo_has_a_kind check ((logo is null) = (logo_kind is null)),
  constraint lut_has_a_number check (lut_until is null or lut_number <> ''),
  constraint region_of_regime check (regime not in ('PK-SST', 'IN-GST') or region <> '')
);
-- Numbers of two entities never look alike.
create unique index billing_entities_prefix on billing_entities (prefix);
create index billing_entities_office on billing_entities (company, office_id) where active;

create table bank_accounts (
  id         integer generated always as identity primary key,
  entity_id  integer not null references billing_entities,
  purpose    text not null default 'operating' check (purpose in ('operating', 'client')),
  name       text not null check (name <> ''),
  bank       text not null default '',
  number     text not null default '',
  -- BSB, IFSC, routing or SWIFT
  code       text not null default '',
  currency   text not null check (currency ~ '^[A-Z]{3}$'),
  -- Printed on invoices.
  printed    boolean not null default true,
  active     boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  version    integer not null default 1
);
create index bank_accounts_entity on bank_accounts (entity_id);

-- How a line is taxed. `parts` share the rate of the rule: [{"name": "CGST", "share": 5000}] in hundredths of a per cent, together 10000.
create table tax_codes (
  code       text primary key check (code ~ '^[A-Z]{2}-[A-Z0-9-]+$' or code = 'NONE'),
  regime     text not null check (regime in ('AU-GST', 'BD-VAT', 'PK-SST', 'IN-GST', 'none')),
  -- Only for entities of this province.
  region     text not null default '',
  kind       text not null check (kind in ('taxable', 'zero', 'exempt', 'outside')),
  name       text not null check (name <> ''),
  name_tr    text not null check (name_tr <> ''),
  name_ar    text not null check (name_ar <> ''),
  -- The rate: a key of the rule book's area `tax`.
  rule_key   text,
  parts      jsonb not null default '[]' check (jsonb_typeof(parts) = 'array'),
  -- What a document with this code must have.
  asks       text[] not null default '{}' check (asks <@ array['buyer-number', 'place-of-supply', 'lut', 'reason']),
  -- Printed on documents that use it.
  words      text not null default '',
  position   smallint not null,
  valid_from date,
  valid_to   date,
  constraint taxable_has_a_rate check ((kind = 'taxable') = (rule_key is not null)),
  constraint taxable_has_parts check ((kind = 'taxable') = (parts <> '[]'::jsonb))
);

insert into tax_codes (position, code, regime, region, kind, rule_key, parts, asks, name, name_tr, name_ar, words) values
  (10, 'AU-10',   'AU-GST', '', 'taxable', 'au-gst', '[{"name": "GST", "share": 10000}]', '{}', 'GST', 'GST', 'ضريبة GST', ''),
  (11, 'AU-FREE', 'AU-GST', '', 'zero',    null, '[]', '{reason}', 'GST-free', 'GST''den muaf', 'معفى من GST', 'GST-free supply'),
  (12, 'AU-OUT',  'AU-GST', '', 'outside', null, '[]', '{}', 'Charge passed on, no GST', 'Aktarılan harç, GST yok', 'رسم مُمرَّر بلا GST', 'Paid on your behalf, outside GST'),
  (20, 'BD-15',   'BD-VAT', '', 'taxable', 'bd-vat', '[{"name": "VAT", "share": 10000}]', '{}', 'VAT', 'KDV', 'ضريبة القيمة المضافة', ''),
  (21, 'BD-EXP',  'BD-VAT', '', 'zero',    null, '[]', '{reason}', 'Export of services, zero-rated', 'Hizmet ihracı, sıfır oranlı', 'تصدير خدمات بنسبة صفر', 'Zero-rated export of services'),
  (22, 'BD-OUT',  'BD-VAT', '', 'outside', null, '[]', '{}', 'Charge passed on, no VAT', 'Aktarılan harç, KDV yok', 'رسم مُمرَّر بلا ضريبة', 'Paid on your behalf, outside VAT'),
  (30, 'PK-PB', 'PK-SST', 'punjab',      'taxable', 'pk-punjab',      '[{"name": "PST", "share": 10000}]',  '{}', 'Sales tax on services, Punjab', 'Hizmet satış vergisi, Pencap', 'ضريبة مبيعات الخدمات، البنجاب', ''),
  (31, 'PK-SD', 'PK-SST', 'sindh',       'taxable', 'pk-sindh',       '[{"name": "SST", "share": 10000}]',  '{}', 'Sales tax on services, Sindh', 'Hizmet satış vergisi, Sindh', 'ضريبة مبيعات الخدمات، السند', ''),
  (32, 'PK-KP', 'PK-SST', 'kp',          'taxable', 'pk-kp',          '[{"name": "KPST", "share": 10000}]', '{}', 'Sales tax on services, Khyber Pakhtunkhwa', 'Hizmet satış vergisi, Hayber Pahtunhva', 'ضريبة مبيعات الخدمات، خيبر بختونخوا', ''),
  (33, 'PK-BA', 'PK-SST', 'balochistan', 'taxable', 'pk-balochistan', '[{"name": "BSTS", "share": 10000}]', '{}', 'Sales tax on services, Balochistan', 'Hizmet satış vergisi, Belucistan', 'ضريبة مبيعات الخدمات، بلوشستان', ''),
  (34, 'PK-IS', 'PK-SST', 'islamabad',   'taxable', 'pk-islamabad',   '[{"name": "ICTST", "share": 10000}]','{}', 'Sales tax on services, Islamabad', 'Hizmet satış vergisi, İslamabad', 'ضريبة مبيعات الخدمات، إسلام آباد', ''),
  (35, 'PK-EXP', 'PK-SST', '', 'zero',    null, '[]', '{reason}', 'Export of services, zero-rated', 'Hizmet ihracı, sıfır oranlı', 'تصدير خدمات بنسبة صفر', 'Zero-rated export of services'),
  (36, 'PK-OUT', 'PK-SST', '', 'outside', null, '[]', '{}', 'Charge passed on, no sales tax', 'Aktarılan harç, satış vergisi yok', 'رسم مُمرَّر بلا ضريبة مبيعات', 'Paid on your behalf, outside sales tax'),
  (40, 'IN-STATE', 'IN-GST', '', 'taxable', 'in-gst', '[{"name": "CGST", "share": 5000}, {"name": "SGST", "share": 5000}]', '{place-of-supply}', 'GST within the state', 'Eyalet içi GST', 'GST داخل الولاية', ''),
  (41, 'IN-INTER', 'IN-GST', '', 'taxable', 'in-gst', '[{"name": "IGST", "share": 10000}]', '{place-of-supply}', 'GST between states', 'Eyaletler arası GST', 'GST بين الولايات', ''),
  (42, 'IN-EXP',   'IN-GST', '', 'zero',    null, '[]', '{lut,place-of-supply}', 'Export under LUT', 'LUT kapsamında ihracat', 'تصدير بموجب LUT', 'Supply meant for export under letter of undertaking without payment of IGST'),
  (43, 'IN-OUT',   'IN-GST', '', 'outside', null, '[]', '{}', 'Charge passed on, no GST', 'Aktarılan harç, GST yok', 'رسم مُمرَّر بلا GST', 'Paid on your behalf, outside GST'),
  (90, 'NONE',     'none',   '', 'outside', null, '[]', '{}', 'No tax', 'Vergi yok', 'بلا ضريبة', '');

-- One entity per office, and one for property. Numbers, addresses and accounts are typed by the company.
insert into billing_entities (company, office_id, legal_name, regime, region, currency, fiscal_month, prefix, tax_included, client_account) values
  ('fc', 1, 'Embark Consultancy Australia', 'AU-GST', '',       'AUD', 7, 'AU', true,  true),
  ('fc', 2, 'Embark Consultancy Bangladesh', 'BD-VAT', '',      'BDT', 7, 'BD', false, false),
  ('fc', 3, 'Embark Consultancy Pakistan',   'PK-SST', 'punjab', 'PKR', 7, 'PK', false, false),
  ('fc', 4, 'Embark Consultancy India',      'IN-GST', '07',    'INR', 4, 'IN', false, false),
  ('ar', 1, 'Aran Property',                 'AU-GST', '',      'AUD', 7, 'AR', true,  false);

-- Numbers without gaps per entity, kind and fiscal year. The row stays locked until the transaction that takes a number ends: if it rolls back, the next one
-- gets the same number. Nothing but take_number() writes it.
create table number_series (
  entity_id integer not null references billing_entities,
  kind      text not null check (kind in ('invoice', 'credit', 'receipt', 'refund', 'statement')),
  -- The calendar year in which the fiscal year begins.
  year      smallint not null,
  last      integer not null check (last > 0),
  primary key (entity_id, kind, year)
);

-- The fiscal year of a day: the calendar year in which it begins.
create function fiscal_year(day date, first_month smallint) returns smallint language sql immutable parallel safe as $$
  select (extract(year from day) - (extract(month from day) < first_month)::int)::smallint
$$;

-- The next number of an entity, at most 16 characters: AU/26-27/000123, AUC/26-27/00012 for a credit note, AUR receipt, AUF refund, AUS statement of services.
create function take_number(entity integer, of_kind text, day date) returns text language plpgsql as $$
declare
  e billing_entities;
  y smallint;
  n integer;
  years text;
begin
  -- The prefix cannot change while a number is taken, nor once one was.
  select * into strict e from billing_entities where id = entity for share;
  y := fiscal_year(day, e.fiscal_month);
  insert into number_series (entity_id, kind, year, last) values (entity, of_kind, y, 1)
    on conflict (entity_id, kind, year) do update set last = number_series.last + 1
    returning last into n;
  years := numbered(y % 100, 2) || case when e.fiscal_month = 1 then '' else '-' || numbered((y + 1) % 100, 2) end;
  return e.prefix || case of_kind when 'credit' then 'C' when 'receipt' then 'R' when 'refund' then 'F' when 'statement' then 'S' else '' end
    || '/' || years || '/' || numbered(n, case when of_kind = 'invoice' then 6 else 5 end);
end $$;

create trigger billing_entities_announce_new after insert on billing_entities
  referencing new table as changed for each statement execute function announce();
create trigger billing_entities_announce_changed after update on billing_entities
  referencing new table as changed for each statement execute function announce();
