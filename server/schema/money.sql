-- Generated from the migrated database by `npm run db:types`. Read it; do not edit or run it: the migrations make the database.

-- ====================================================================================================
-- numbers
-- ====================================================================================================

create sequence placement_numbers;

-- ====================================================================================================
-- money/billing
-- ====================================================================================================

-- Who invoices, with which taxes, under which numbers. Rates of taxes are rows of the rule book.
create table billing_entities (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  legal_name text not null check (legal_name <> ''),
  trading_name text not null default '',
  regime text not null check (regime in ('AU-GST', 'BD-VAT', 'PK-SST', 'IN-GST', 'none')),
  region text not null default '',
  tax_number text not null default '',
  second_number text not null default '',
  lut_number text not null default '',
  lut_until date,
  address text not null default '',
  email text not null default '',
  phone text not null default '',
  licence_line text not null default '',
  service_code text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fiscal_month smallint not null default 7 check (fiscal_month >= 1 and fiscal_month <= 12),
  prefix text not null check (prefix ~ '^[A-Z][A-Z0-9]([ABDEG-QT-Z0-9])?$'),
  tax_included boolean not null default false,
  client_account boolean not null default false,
  logo uuid references stored_files(name),
  logo_kind text check (logo_kind in ('png', 'jpg')),
  active boolean not null default true,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint logo_has_a_kind check ((logo is null) = (logo_kind is null)),
  constraint lut_has_a_number check (lut_until is null or lut_number <> ''),
  constraint region_of_regime check ((regime not in ('PK-SST', 'IN-GST')) or region <> '')
);
create index billing_entities_office on billing_entities (company, office_id) where active;
-- Numbers of two entities never look alike.
create unique index billing_entities_prefix on billing_entities (prefix);
create trigger billing_entities_announce_changed after update on billing_entities referencing new table as changed for each statement execute function announce();
create trigger billing_entities_announce_new after insert on billing_entities referencing new table as changed for each statement execute function announce();

create table bank_accounts (
  id integer generated always as identity primary key,
  entity_id integer not null references billing_entities(id),
  purpose text not null default 'operating' check (purpose in ('operating', 'client')),
  name text not null check (name <> ''),
  bank text not null default '',
  number text not null default '',
  code text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  printed boolean not null default true,
  active boolean not null default true,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1
);
create index bank_accounts_entity on bank_accounts (entity_id);

-- Numbers without gaps per entity, kind and fiscal year. The row stays locked until the transaction that takes a number ends: if it rolls back, the
-- next one gets the same number. Nothing but take_number() writes it.
create table number_series (
  entity_id integer not null references billing_entities(id),
  kind text not null check (kind in ('invoice', 'credit', 'receipt', 'refund', 'statement')),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (entity_id, kind, year)
);

-- How a line is taxed. `parts` share the rate of the rule: [{"name": "CGST", "share": 5000}] in hundredths of a per cent, together 10000.
create table tax_codes (
  code text primary key check (code ~ '^[A-Z]{2}-[A-Z0-9-]+$' or code = 'NONE'),
  regime text not null check (regime in ('AU-GST', 'BD-VAT', 'PK-SST', 'IN-GST', 'none')),
  region text not null default '',
  kind text not null check (kind in ('taxable', 'zero', 'exempt', 'outside')),
  name text not null check (name <> ''),
  name_tr text not null check (name_tr <> ''),
  name_ar text not null check (name_ar <> ''),
  rule_key text,
  parts jsonb not null default '[]'::jsonb check (jsonb_typeof(parts) = 'array'),
  asks text[] not null default '{}'::text[] check (asks <@ array['buyer-number', 'place-of-supply', 'lut', 'reason']),
  words text not null default '',
  position smallint not null,
  valid_from date,
  valid_to date,
  constraint taxable_has_a_rate check ((kind = 'taxable') = (rule_key is not null)),
  constraint taxable_has_parts check ((kind = 'taxable') = (parts <> '[]'::jsonb))
);

-- ====================================================================================================
-- money/claims
-- ====================================================================================================

-- A commission on an invoice to its provider: the claim. `line` is the place of its line, from 0; `amount` is without tax.
create table commission_claims (
  id uuid default uuidv7() primary key,
  commission_id uuid not null references commissions(id),
  invoice_id uuid not null references invoices(id) on delete cascade,
  line smallint not null check (line >= 0),
  amount bigint not null check (amount > 0),
  made_by integer not null references users(id),
  made_at timestamp(3) with time zone not null,
  ended_at timestamp(3) with time zone,
  constraint commission_claims_invoice_id_line_key unique (invoice_id, line)
);
create index commission_claims_commission on commission_claims (commission_id);
-- Each commission is on one invoice only.
create unique index commission_claims_one on commission_claims (commission_id) where (ended_at is null);
create trigger commission_claims_gone after delete on commission_claims for each row execute function commission_draft_is_gone();
create trigger commission_claims_may_be before insert on commission_claims for each row execute function commission_is_claimed();
create trigger commission_claims_settle after insert on commission_claims for each row execute function commission_claim_settles();

-- What a provider paid for one student: its part of an allocation to the invoice, without and with tax.
create table commission_receipts (
  id uuid default uuidv7() primary key,
  claim_id uuid not null references commission_claims(id),
  commission_id uuid not null references commissions(id),
  allocation_id uuid not null references allocations(id),
  amount bigint not null check (amount > 0),
  tax bigint not null default 0 check (tax >= 0),
  made_at timestamp(3) with time zone not null,
  constraint commission_receipts_allocation_id_claim_id_key unique (allocation_id, claim_id)
);
create index commission_receipts_claim on commission_receipts (claim_id);
create index commission_receipts_commission on commission_receipts (commission_id);
create trigger commission_receipts_settle after insert on commission_receipts for each row execute function commission_claim_settles();
create trigger commission_receipts_stay before delete or update on commission_receipts for each row execute function money_stays();
create constraint trigger commission_receipts_sum after insert on commission_receipts deferrable initially deferred for each row execute function commission_receipts_add_up();

-- ====================================================================================================
-- money/clientMoney
-- ====================================================================================================

-- The balance of each ledger of client money, kept by a trigger.
create table client_accounts (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id),
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  entity_id integer not null references billing_entities(id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  balance bigint not null default 0 constraint client_accounts_not_negative check (balance >= 0),
  pays_directly boolean not null default false,
  constraint client_accounts_conversion_id_entity_id_key unique (conversion_id, entity_id)
);
create index client_accounts_entity on client_accounts (entity_id) where (balance > 0);
create trigger client_accounts_announce_changed after update on client_accounts referencing new table as changed for each statement execute function announce('money');
create trigger client_accounts_announce_new after insert on client_accounts referencing new table as changed for each statement execute function announce('money');
create trigger client_accounts_stay before delete on client_accounts for each row execute function money_stays();

-- What was done for a client, with its price. Client money goes to the office only against one of these.
create table service_statements (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id),
  entity_id integer not null references billing_entities(id),
  number text not null,
  issued_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  total bigint not null check (total > 0),
  drawn bigint not null default 0,
  voided_at timestamp(3) with time zone,
  voided_by integer references users(id),
  void_reason text,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  constraint service_statements_drawn check (drawn >= 0 and drawn <=
case
    when voided_at is null then total
    else 0::bigint
end),
  constraint service_statements_sum check (total = line_sum(lines, 'amount')),
  constraint service_statements_void check ((voided_at is null) = (void_reason is null))
);
create index service_statements_file on service_statements (conversion_id, id desc);
create unique index service_statements_numbers on service_statements (entity_id, number);
create trigger service_statements_keep before update of conversion_id, entity_id, number, issued_on, currency, lines, total on service_statements for each row execute function money_stays();
create trigger service_statements_stay before delete on service_statements for each row execute function money_stays();

-- method: Client money that moves in cash is in the drawer too. What is drawn to the office never is.
create table client_ledger (
  id uuid default uuidv7() primary key,
  conversion_id uuid not null references conversions(id),
  entity_id integer not null references billing_entities(id),
  kind text not null check (kind in ('in', 'charge', 'office', 'refund')),
  day date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  party text not null default '',
  reference text not null default '',
  bank_account_id integer references bank_accounts(id),
  statement_id uuid references service_statements(id),
  receipt_id uuid unique references receipts(id),
  reverses_id uuid unique references client_ledger(id),
  reason text,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  method text not null default 'bank' check (method in ('bank', 'cash')),
  constraint client_ledger_drawn_at_bank check (kind <> 'office' or method = 'bank'),
  constraint client_ledger_party check (kind <> 'charge' or party <> ''),
  constraint client_ledger_reason check ((reverses_id is not null) = (reason is not null)),
  constraint client_ledger_statement check ((kind = 'office') = (statement_id is not null))
);
create index client_ledger_cash on client_ledger (entity_id, day) where (method = 'cash');
create index client_ledger_entity on client_ledger (entity_id, day);
create index client_ledger_file on client_ledger (conversion_id, day desc, id desc);
create trigger client_ledger_cash_day before insert on client_ledger for each row when (new.method = 'cash') execute function cash_day_is_open();
create trigger client_ledger_may_move before insert on client_ledger for each row execute function client_money_may_move();
create trigger client_ledger_month before insert on client_ledger for each row execute function money_month_is_open();
create trigger client_ledger_moves after insert on client_ledger for each row execute function client_money_moves();
create trigger client_ledger_stays before delete or update on client_ledger for each row execute function money_stays();

-- ====================================================================================================
-- money/commissions
-- ====================================================================================================

-- How the commission of an application was computed, with a copy of the terms. A later computation replaces it; both stay.
create table commission_bases (
  id uuid default uuidv7() primary key,
  application_id uuid not null references applications(id),
  terms_id uuid not null references provider_terms(id),
  terms jsonb not null,
  accepted_on date not null,
  intake_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  base bigint check (base >= 0),
  rate integer,
  bonus bigint not null default 0 check (bonus >= 0),
  total bigint not null check (total >= 0),
  why text not null check (why in ('coe', 'deferral', 'fees', 'terms', 'tier')),
  made_by integer not null references users(id),
  made_at timestamp(3) with time zone not null,
  replaced_at timestamp(3) with time zone
);
create unique index commission_bases_one on commission_bases (application_id) where (replaced_at is null);
create index commission_bases_terms on commission_bases (terms_id);
create index commission_bases_tiered on commission_bases (application_id) where ((replaced_at is null) and (jsonb_array_length((terms -> 'tiers')) > 0));
create trigger commission_bases_stay before delete on commission_bases for each row execute function commission_stays();
create constraint trigger commission_total after insert or update of total on commission_bases deferrable initially deferred for each row execute function commission_parts_add_up();

-- Where the students of an application are with the law or the provider: the newest row counts.
create table commission_marks (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications(id),
  kind text not null check (kind in ('not-ours', 'package', 'cleared')),
  note text not null check (btrim(note) <> ''),
  made_by integer not null references users(id),
  made_at timestamp(3) with time zone not null
);
create index commission_marks_application on commission_marks (application_id, id);

create table commissions (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  application_id uuid not null references applications(id),
  basis_id uuid not null references commission_bases(id),
  provider_id integer not null references providers(id),
  period smallint not null check (period >= 1 and period <= 12),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  expected bigint not null check (expected >= 0),
  state text not null default 'expected' check (state in ('expected', 'eligible', 'claimed', 'received', 'shared', 'closed', 'blocked', 'lost', 'clawed-back')),
  why text check (why in ('transfer', 'terms-ended', 'not-ours', 'left', 'window', 'paid', 'written-off')),
  rule_id integer references rules(id),
  census smallint not null check (census >= 1 and census <= 12),
  census_on date,
  census_typed boolean not null default false,
  enrolled_on date,
  evidence text,
  eligible_on date,
  claim_by date,
  left_on date,
  sub_agent text not null default '',
  sub_share integer check (sub_share >= 1 and sub_share <= 10000),
  claimed bigint not null default 0 check (claimed >= 0),
  received bigint not null default 0 check (received >= 0),
  shared bigint not null default 0,
  replaced_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  first_claimed_on date,
  received_on date,
  clawed_back bigint not null default 0 check (clawed_back >= 0),
  reason text not null default '',
  asked_at timestamp(3) with time zone,
  constraint blocked_has_why check ((state not in ('blocked', 'closed')) or why is not null),
  constraint blocked_is_not_claimed check ((state not in ('expected', 'blocked')) or claimed = 0),
  constraint census_is_over check (enrolled_on is null or census_on is null or enrolled_on >= census_on),
  constraint clawed_back_has_amount check (state <> 'clawed-back' or clawed_back > 0 and reason <> ''),
  constraint eligible_has_evidence check ((state not in ('eligible', 'claimed', 'received', 'shared')) or eligible_on is not null and enrolled_on is not null and census_on is not null),
  constraint sub_agent_has_share check ((sub_agent = '') = (sub_share is null))
);
create index commissions_basis on commissions (basis_id);
create index commissions_list on commissions (company, office_id, state, claim_by, id) where (replaced_at is null);
create index commissions_odd on commissions (company, office_id) where ((replaced_at is null) and ((received > claimed) or (left_on is not null) or (sub_share is not null)));
-- One commission in force for each period of an application.
create unique index commissions_one on commissions (application_id, period) where (replaced_at is null);
create index commissions_provider on commissions (provider_id, state) where (replaced_at is null);
-- Leaks of commission are found by what makes them leaks: the census that passed without evidence, and the few that were paid oddly or are to be
-- shared.
create index commissions_without_evidence on commissions (company, office_id, census_on) where ((replaced_at is null) and (state = 'expected') and (enrolled_on is null));
create constraint trigger commission_parts after insert or update of expected, basis_id on commissions deferrable initially deferred for each row execute function commission_parts_add_up();
create trigger commissions_announce_changed after update on commissions referencing new table as changed for each statement execute function announce();
create trigger commissions_announce_new after insert on commissions referencing new table as changed for each statement execute function announce();
create trigger commissions_stay before delete on commissions for each row execute function commission_stays();

-- What was paid out of a received commission: to a sub-agent, or to the office that handed the client over.
create table commission_shares (
  id uuid default uuidv7() primary key,
  commission_id uuid not null references commissions(id),
  office_id smallint references offices(id),
  payee text not null check (btrim(payee) <> ''),
  amount bigint not null check (amount > 0),
  paid_on date not null,
  reference text not null check (btrim(reference) <> ''),
  made_by integer not null references users(id),
  made_at timestamp(3) with time zone not null
);
create index commission_shares_commission on commission_shares (commission_id);
create trigger commission_shares_may_be before insert on commission_shares for each row execute function commission_share_may_be();
create trigger commission_shares_settle after insert on commission_shares for each row execute function commission_claim_settles();
create trigger commission_shares_stay before delete or update on commission_shares for each row execute function money_stays();

-- When a provider was asked for the evidence of a student's enrolment on a census day (L-a).
create table evidence_requests (
  id bigint generated always as identity primary key,
  application_id uuid not null references applications(id),
  census smallint not null check (census > 0),
  mail_to text not null,
  asked_by integer not null references users(id),
  asked_at timestamp(3) with time zone not null
);
create index evidence_requests_of on evidence_requests (application_id, census, asked_at desc);
create trigger evidence_requests_stay before delete or update on evidence_requests for each row execute function money_stays();

-- ====================================================================================================
-- money/dayClose
-- ====================================================================================================

-- The cash of an office, counted at the end of a day (rule L9). A closed day, and all before it, takes no more cash.
create table day_closes (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  day date not null,
  closed_by integer not null references users(id),
  closed_at timestamp(3) with time zone not null,
  undone_by integer references users(id),
  undone_at timestamp(3) with time zone,
  undo_reason text,
  constraint day_closes_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null) and (undo_reason is null or length(btrim(undo_reason)) >= 20))
);
create unique index day_closes_once on day_closes (company, office_id, day) where (undone_at is null);
create index day_closes_undone_days on day_closes (company, office_id, day) where (undone_at is not null);
create trigger day_closes_keep before update of company, office_id, day, closed_by, closed_at on day_closes for each row execute function money_stays();
create trigger day_closes_stay before delete on day_closes for each row execute function money_stays();

-- One row per currency: currencies are never added.
create table day_close_sums (
  id uuid default uuidv7() primary key,
  close_id uuid not null references day_closes(id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  opening bigint not null,
  received bigint not null,
  paid bigint not null,
  expected bigint generated always as (opening + received - paid) stored not null,
  counted bigint not null check (counted >= 0),
  notes jsonb,
  difference bigint generated always as (counted - (opening + received - paid)) stored not null,
  reason text not null default '',
  constraint day_close_sums_close_id_currency_key unique (close_id, currency),
  constraint day_close_sums_explained check (counted = (opening + received - paid) or length(btrim(reason)) >= 20)
);
create trigger day_close_sums_stay before delete or update on day_close_sums for each row execute function money_stays();

-- ====================================================================================================
-- money/employers
-- ====================================================================================================

-- Employers that the company finds people for, with the terms agreed with them.
create table employers (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  name text not null check (name <> ''),
  status text not null check (status in ('active', 'inactive')),
  owner_id integer not null references users(id),
  country text not null check (country ~ '^[A-Z]{2}$'),
  registration text not null default '',
  address text not null default '',
  contact_name text not null default '',
  email text,
  phone text not null default '',
  invoice_email text,
  sponsor_until date,
  fee_basis text not null default 'percent' check (fee_basis in ('percent', 'fixed')),
  fee_percent numeric(5,2) check (fee_percent >= 0::numeric and fee_percent <= 100::numeric),
  fee_amount bigint check (fee_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  guarantee_weeks smallint not null default 0 check (guarantee_weeks >= 0 and guarantee_weeks <= 104),
  guarantee_terms text not null default 'replacement' check (guarantee_terms in ('replacement', 'credit')),
  payment_days smallint not null default 14 check (payment_days >= 0 and payment_days <= 180),
  note text not null default '',
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1
);
create index employers_office on employers (company, office_id, created_at desc, id desc);
create index employers_owner on employers (owner_id);
create trigger employers_announce_changed after update on employers referencing new table as changed for each statement execute function announce();
create trigger employers_announce_gone after delete on employers referencing old table as changed for each statement execute function announce();
create trigger employers_announce_new after insert on employers referencing new table as changed for each statement execute function announce();
create trigger employers_timeline_ends after delete on employers referencing old table as gone for each statement execute function timeline_ends();

-- ====================================================================================================
-- money/expenses
-- ====================================================================================================

-- What the offices spend. An expense belongs to the billing entity of its office, in the currency of the entity.
create table expenses (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  entity_id integer not null references billing_entities(id),
  status text not null default 'open' check (status in ('open', 'approved')),
  owner_id integer not null references users(id),
  spent_on date not null,
  name text not null check (name <> ''),
  category text not null check (category in ('rent', 'salaries', 'marketing', 'events', 'travel', 'software', 'office', 'communication', 'professional', 'bank', 'government', 'other')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_code text,
  tax bigint not null default 0,
  method text not null check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  account_id integer references bank_accounts(id),
  reference text not null default '',
  note text not null default '',
  file_name uuid references stored_files(name),
  file_title text,
  file_kind text check (file_kind in ('pdf', 'jpg', 'png')),
  created_by integer not null references users(id),
  approved_by integer references users(id),
  approved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint expenses_approved check ((status = 'approved') = (approved_by is not null) and (approved_by is null) = (approved_at is null)),
  constraint expenses_file check ((file_name is null) = (file_title is null) and (file_name is null) = (file_kind is null)),
  constraint expenses_tax check (tax >= 0 and tax <= amount and (tax = 0 or tax_code is not null)),
  constraint expenses_two_people check (approved_by <> created_by)
);
create index expenses_cash on expenses (entity_id, spent_on) where (method = 'cash');
create index expenses_entity on expenses (entity_id, spent_on);
create index expenses_office on expenses (company, office_id, spent_on desc, id desc);
create index expenses_owner on expenses (owner_id);
create index expenses_stored on expenses (file_name) where (file_name is not null);
create trigger expenses_announce_changed after update on expenses referencing new table as changed for each statement execute function announce();
create trigger expenses_announce_gone after delete on expenses referencing old table as changed for each statement execute function announce();
create trigger expenses_announce_new after insert on expenses referencing new table as changed for each statement execute function announce();
create trigger expenses_cash_day before insert or delete or update of entity_id, spent_on, amount, currency, method on expenses for each row execute function cash_day_is_open();
create trigger expenses_month before insert or delete or update of entity_id, status, spent_on, name, category, amount, currency, tax_code, tax, method, account_id, reference on expenses for each row execute function expense_month_is_open();
create trigger expenses_timeline_ends after delete on expenses referencing old table as gone for each statement execute function timeline_ends();

-- ====================================================================================================
-- money/gate
-- ====================================================================================================

-- The money gate (rule H): what is checked before work goes on, how strictly, and who went past it with what reason.
create table money_gate_rules (
  id integer generated always as identity primary key,
  company text not null references companies(code),
  kind text not null,
  act text not null check (act in ('lodge', 'submit', 'accept')),
  test text not null check (test in ('overdue', 'client-money', 'agreement')),
  severity text not null check (severity in ('off', 'warn', 'stop')),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint money_gate_rules_company_kind_act_test_key unique (company, kind, act, test)
);

create table money_overrides (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  conversion_id uuid not null references conversions(id),
  application_id uuid references applications(id),
  act text not null check (act in ('lodge', 'submit', 'accept')),
  stops jsonb not null check (jsonb_typeof(stops) = 'array' and stops <> '[]'::jsonb),
  amount bigint not null check (amount >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (length(btrim(reason)) >= 20),
  by_id integer not null references users(id),
  day date not null,
  created_at timestamp(3) with time zone not null
);
create index money_overrides_file on money_overrides (conversion_id, id desc);
create index money_overrides_month on money_overrides (company, day desc, id desc);
create trigger money_overrides_stay before delete or update on money_overrides for each row execute function money_stays();

-- ====================================================================================================
-- money/invoices
-- ====================================================================================================

-- Invoices and credit notes. A line has frozen amounts: [{"description", "serviceCode", "quantity" in thousandths, "unitPrice", "amount", "taxCode",
-- "why", "reason", "taxKind", "rate", "ruleId", "parts": [{"name", "rate", "amount"}], "net", "tax", "total", "words"}], in minor units.
create table invoices (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  entity_id integer not null references billing_entities(id),
  kind text not null default 'invoice' check (kind in ('invoice', 'credit')),
  credits_id uuid references invoices(id),
  state text not null default 'draft' check (state in ('draft', 'issued', 'sent', 'void')),
  number text unique,
  language text not null default 'en' check (language in ('en', 'tr', 'ar')),
  buyer_kind text not null check (buyer_kind in ('employer', 'provider', 'person')),
  provider_id integer references providers(id),
  contact_id uuid references contacts(id),
  conversion_id uuid references conversions(id),
  buyer_name text not null check (buyer_name <> ''),
  buyer_number text not null default '',
  buyer_address text not null default '',
  buyer_country text not null check (buyer_country ~ '^[A-Z]{2}$'),
  buyer_region text not null default '',
  buyer_email text not null default '',
  reference text not null default '',
  note text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_included boolean not null default false,
  lines jsonb not null default '[]'::jsonb check (jsonb_typeof(lines) = 'array'),
  net bigint not null default 0 check (net >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null default 0,
  settled bigint not null default 0,
  credited bigint not null default 0,
  terms_days smallint not null default 14 check (terms_days >= 0 and terms_days <= 365),
  of_services boolean not null default false,
  supply_place text not null default '',
  seller jsonb,
  issued_on date,
  issued_at timestamp(3) with time zone,
  issued_by integer references users(id),
  due_on date,
  sent_at timestamp(3) with time zone,
  mail_id bigint,
  mail_to text not null default '',
  mail_error text,
  void_reason text,
  voided_at timestamp(3) with time zone,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  open bigint generated always as (
case
    when (state in ('issued', 'sent')) and kind = 'invoice' then greatest(total - settled - credited, 0::bigint)
    else 0::bigint
end) stored,
  status text generated always as (
case
    when (state in ('draft', 'void')) or kind = 'credit' then state
    when credited >= total then 'credited'
    when (settled + credited) >= total then 'paid'
    when settled > 0 then 'part-paid'
    else state
end) stored,
  instalment_id uuid references instalments(id),
  constraint a_provider_is_one check (provider_id is null or buyer_kind = 'provider'),
  constraint credit_of_an_invoice check ((kind = 'credit') = (credits_id is not null)),
  constraint credited_of_total check (credited >= 0 and credited <= total),
  constraint credits_have_no_instalment check (instalment_id is null or kind = 'invoice'),
  constraint draft_has_no_number check (state <> 'draft' or number is null),
  constraint drafts_are_unpaid check (state <> 'draft' or settled = 0 and credited = 0),
  constraint issued_is_whole check (state = 'draft' or number is not null and seller is not null and issued_on is not null and issued_at is not null and due_on is not null and total > 0),
  constraint settled_and_credited_of_total check ((settled + credited) <= total),
  constraint settled_of_total check (settled >= 0 and settled <= total),
  constraint sums_of_lines check (net = line_sum(lines, 'net') and tax = line_sum(lines, 'tax') and total = line_sum(lines, 'total')),
  constraint total_is_net_and_tax check ((net + tax) = total),
  constraint void_is_unpaid check (state <> 'void' or settled = 0 and credited = 0 and sent_at is null and void_reason <> '')
);
create index invoices_contact on invoices (contact_id) where (contact_id is not null);
create index invoices_conversion on invoices (conversion_id) where (conversion_id is not null);
create index invoices_credits on invoices (credits_id) where (credits_id is not null);
create index invoices_instalment on invoices (instalment_id) where (instalment_id is not null);
create index invoices_mail on invoices (mail_id) where (mail_id is not null);
create index invoices_office on invoices (company, office_id, id desc);
create index invoices_open on invoices (company, office_id, due_on) where (open > 0);
create index invoices_provider on invoices (provider_id) where (provider_id is not null);
create trigger invoices_announce_changed after update on invoices referencing new table as changed for each statement execute function announce();
create trigger invoices_announce_gone after delete on invoices referencing old table as changed for each statement execute function announce();
create trigger invoices_announce_new after insert on invoices referencing new table as changed for each statement execute function announce();
create trigger invoices_count_credit after update of state on invoices for each row when (new.kind = 'credit' and new.state is distinct from old.state) execute function count_credit();
create trigger invoices_count_in_instalment after update on invoices for each row when (new.instalment_id is not null and new.open <> old.open) execute function invoice_counts_in_instalment();
create trigger invoices_end_commission after update of state on invoices for each row when (new.state is distinct from old.state) execute function commission_invoice_ends();
create trigger invoices_keep_claims before update of lines, currency, provider_id on invoices for each row when (old.state = 'draft') execute function commission_lines_stay();
create trigger invoices_keep_issued before delete or update on invoices for each row execute function keep_issued_invoice();

-- ====================================================================================================
-- money/leaks
-- ====================================================================================================

-- What was leaking on a day, per office, kind and currency; written once a night, for the trend.
create table commission_leak_days (
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  day date not null,
  kind text not null check (kind in ('no-evidence', 'window', 'no-terms', 'tier', 'unpaid', 'short', 'unshared', 'twice', 'claw-back')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  count integer not null check (count >= 0),
  amount bigint not null check (amount >= 0),
  primary key (company, office_id, day, kind, currency)
);

-- ====================================================================================================
-- money/paymentFiles
-- ====================================================================================================

-- Files of a client file's money: signed agreements, slips of receipts, proofs of refunds. A later upload is another version of its series; nothing
-- is replaced.
create table payment_files (
  id uuid default uuidv7() primary key,
  conversion_id uuid references conversions(id),
  series_id uuid not null,
  number integer not null default 1 check (number > 0),
  doc_type text not null check (doc_type in ('agreement', 'invoice', 'receipt', 'refund', 'other')),
  receipt_id uuid references receipts(id),
  refund_id uuid references refunds(id),
  file_name uuid references stored_files(name),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  name text not null check (name <> ''),
  kind text not null check (kind in ('pdf', 'jpg', 'png', 'docx', 'xlsx')),
  size integer not null check (size > 0),
  scripted boolean not null default false,
  infection text,
  uploaded_by integer not null references users(id),
  uploaded_at timestamp(3) with time zone not null,
  removed_at timestamp(3) with time zone,
  removed_by integer references users(id),
  removed_reason text,
  constraint payment_files_in_order unique (series_id, number),
  constraint payment_files_of_file_or_buyer check (conversion_id is not null or receipt_id is not null or refund_id is not null),
  constraint payment_files_receipt check ((doc_type = 'receipt') = (receipt_id is not null)),
  constraint payment_files_refund check ((doc_type = 'refund') = (refund_id is not null)),
  constraint payment_files_removed check ((removed_at is null) = (file_name is not null) and (removed_at is null) = (removed_by is null) and (removed_at is null or length(removed_reason) >= 20))
);
create index payment_files_of_file on payment_files (conversion_id, id);
create index payment_files_of_receipt on payment_files (receipt_id) where (receipt_id is not null);
create index payment_files_of_refund on payment_files (refund_id) where (refund_id is not null);
create index payment_files_stored on payment_files (file_name);
create trigger payment_files_announced after insert or update on payment_files for each row execute function payment_files_announce();
create trigger payment_files_fit before insert on payment_files for each row execute function payment_file_fits();
create trigger payment_files_keep before update of conversion_id, series_id, number, doc_type, receipt_id, refund_id, hash, name, kind, size, uploaded_by, uploaded_at on payment_files for each row execute function money_stays();
-- What was stored never changes; only its removal is noted.
create trigger payment_files_stay before delete on payment_files for each row execute function money_stays();

-- ====================================================================================================
-- money/paymentReminders
-- ====================================================================================================

-- Offices whose reminders are sent every night, without anyone pressing a button.
create table nightly_reminders (
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  set_by integer not null references users(id),
  set_at timestamp(3) with time zone not null,
  primary key (company, office_id)
);

-- An instalment or invoice that the client disputes. It sends no reminder until the dispute is cleared.
create table payment_disputes (
  id uuid default uuidv7() primary key,
  instalment_id uuid references instalments(id),
  invoice_id uuid references invoices(id),
  reason text not null check (reason <> ''),
  set_by integer not null references users(id),
  set_at timestamp(3) with time zone not null,
  cleared_by integer references users(id),
  cleared_at timestamp(3) with time zone,
  constraint payment_disputes_cleared check ((cleared_by is null) = (cleared_at is null)),
  constraint payment_disputes_of_one check (num_nonnulls(instalment_id, invoice_id) = 1)
);
create unique index payment_disputes_instalment on payment_disputes (instalment_id) where (cleared_at is null);
create unique index payment_disputes_invoice on payment_disputes (invoice_id) where (cleared_at is null);

-- Statements of account that remind a client of what is open: one for each client and month, whoever sends it and however many nodes run.
create table payment_statements (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  contact_id uuid not null references contacts(id),
  month date not null check (extract(day from month) = 1::numeric),
  level smallint not null check (level in ('-7'::integer, 1, 7, 21)),
  mail_to text not null,
  mail_id bigint,
  state text not null default 'queued' check (state in ('queued', 'mailed', 'dropped')),
  queued_by integer references users(id),
  queued_at timestamp(3) with time zone not null,
  mailed_at timestamp(3) with time zone,
  constraint payment_statements_once unique (company, contact_id, month),
  constraint payment_statements_mailed check ((state = 'mailed') = (mailed_at is not null))
);

-- The level at which each item was last told.
create table payment_statement_items (
  statement_id uuid not null references payment_statements(id),
  item_id uuid not null,
  due_on date not null,
  level smallint not null check (level in ('-7'::integer, 1, 7, 21)),
  primary key (statement_id, item_id)
);
create index payment_statement_items_of on payment_statement_items (item_id);

-- ====================================================================================================
-- money/payments
-- ====================================================================================================

-- What clients have agreed to pay, what arrived, what it paid for, and what went back. Rows of money are never changed or deleted: a mistake is
-- reversed by a row of its own. Balances are kept by triggers, so that they cannot differ from them.
create table payment_plans (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  entity_id integer not null references billing_entities(id),
  kind text not null check (kind in ('agreement', 'consultation')),
  agreement_id uuid references agreements(id),
  state text not null default 'live' check (state in ('live', 'closed')),
  payer text not null default 'client' check (payer in ('client', 'employer')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  fee bigint not null check (fee >= 0),
  tax bigint not null default 0 check (tax >= 0),
  tax_included boolean not null,
  total bigint not null,
  taxes jsonb not null default '[]'::jsonb,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  constraint payment_plans_agreement check ((kind = 'agreement') = (agreement_id is not null)),
  constraint payment_plans_total check (total = (fee +
case
    when tax_included then 0::bigint
    else tax
end))
);
create index payment_plans_due on payment_plans (id) include (company, office_id, currency, conversion_id) where (state = 'live');
create index payment_plans_file on payment_plans (conversion_id);
create unique index payment_plans_live on payment_plans (conversion_id, kind) where (state = 'live');
create constraint trigger payment_plans_add_up after insert or update on payment_plans deferrable initially deferred for each row execute function plan_adds_up();
create trigger payment_plans_announce_changed after update on payment_plans referencing new table as changed for each statement execute function announce('money');
create trigger payment_plans_announce_new after insert on payment_plans referencing new table as changed for each statement execute function announce('money');

-- invoiced: What an invoice made from this instalment still asks for. Both are the same debt, and paying the invoice settles both.
create table instalments (
  id uuid default uuidv7() primary key,
  plan_id uuid not null references payment_plans(id),
  position smallint not null,
  what text not null check (what <> ''),
  amount bigint not null check (amount >= 0),
  due_kind text not null check (due_kind in ('day', 'signing', 'lodgement', 'offer-accepted', 'coe', 'grant')),
  due_days smallint not null default 0,
  due_on date,
  settled bigint not null default 0,
  waived bigint not null default 0,
  waive_reason text,
  waived_by integer references users(id),
  waived_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  invoiced bigint not null default 0,
  constraint instalments_day check (due_kind <> 'day' or due_on is not null),
  constraint instalments_days check (
case due_kind
    when 'lodgement' then due_days >= '-365'::integer and due_days <= 0
    when 'grant' then due_days >= 0 and due_days <= 365
    else due_days = 0
end),
  constraint instalments_not_overpaid check (settled >= 0 and waived >= 0 and invoiced >= 0 and (settled + waived + invoiced) <= amount),
  constraint instalments_waived check (waived = 0 or waive_reason <> '' and waived_at is not null)
);
-- What is due is added up from this index alone, in the order of the plans.
create index instalments_due on instalments (plan_id) include (due_on, amount, settled, waived, invoiced) where (((settled + waived) < amount) and (due_on is not null));
create index instalments_open on instalments (due_on) where ((settled + waived) < amount);
create index instalments_plan on instalments (plan_id, "position");
create constraint trigger instalments_add_up after insert or delete or update of amount, plan_id on instalments deferrable initially deferred for each row execute function plan_adds_up();
create trigger instalments_waive after update of waived on instalments for each row when (old.waived <> new.waived) execute function instalment_is_waived();

create table payment_promises (
  id uuid default uuidv7() primary key,
  instalment_id uuid not null references instalments(id),
  day date not null,
  note text not null default '',
  by_id integer not null references users(id),
  created_at timestamp(3) with time zone not null default now()
);
create index payment_promises_of on payment_promises (instalment_id, created_at desc);
create trigger payment_promises_stay before delete or update on payment_promises for each row execute function money_stays();

-- The day on which an event of a file first happened; it dates the instalments that wait for it.
create table plan_events (
  conversion_id uuid not null references conversions(id),
  kind text not null check (kind in ('signing', 'lodgement', 'offer-accepted', 'coe', 'grant')),
  day date not null,
  primary key (conversion_id, kind)
);

-- buyer_name: The buyer as the invoice named it.
create table receipts (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid references conversions(id),
  entity_id integer not null references billing_entities(id),
  number text,
  reverses_id uuid unique references receipts(id),
  received_on date not null,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  method text not null check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  wallet text not null default '',
  reference text not null default '',
  bank_account_id integer references bank_accounts(id),
  payer text not null default '',
  note text not null default '',
  reason text,
  allocated bigint not null default 0,
  refunded bigint not null default 0,
  reversed boolean not null default false,
  unasked boolean not null default false,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  provider_id integer references providers(id),
  contact_id uuid references contacts(id),
  buyer_name text,
  constraint receipts_buyer check (conversion_id is null or provider_id is null and contact_id is null),
  constraint receipts_number check ((number is null) = (reverses_id is not null)),
  constraint receipts_of_file_or_buyer check ((conversion_id is null) = (buyer_name is not null and buyer_name <> '')),
  constraint receipts_reason check ((reason is not null) = (reverses_id is not null)),
  constraint receipts_spent_once check (allocated >= 0 and refunded >= 0 and (allocated + refunded) <=
case
    when reversed or reverses_id is not null then 0::bigint
    else amount
end)
);
create index receipts_buyer_name on receipts (entity_id, plain(buyer_name)) where (buyer_name is not null);
create index receipts_cash on receipts (entity_id, received_on) where (method = 'cash');
create index receipts_contact on receipts (contact_id) where (contact_id is not null);
create index receipts_credit on receipts (company, office_id, received_on) where ((reverses_id is null) and (not reversed) and ((allocated + refunded) < amount));
create index receipts_day on receipts (company, received_on desc, id desc);
create index receipts_file on receipts (conversion_id, received_on desc);
create index receipts_lines on receipts (entity_id, reference, amount) where (reference <> '');
create unique index receipts_numbers on receipts (entity_id, number);
create index receipts_office on receipts (company, office_id, received_on desc, id desc);
create index receipts_provider on receipts (provider_id) where (provider_id is not null);
create trigger receipts_announce_changed after update on receipts referencing new table as changed for each statement execute function announce('money');
create trigger receipts_announce_new after insert on receipts referencing new table as changed for each statement execute function announce('money');
create trigger receipts_cash_day before insert on receipts for each row when (new.method = 'cash') execute function cash_day_is_open();
create trigger receipts_keep before update of number, reverses_id, conversion_id, entity_id, received_on, amount, currency, method, reference, payer, reason on receipts for each row execute function money_stays();
create trigger receipts_keep_buyer before update of provider_id, contact_id, buyer_name on receipts for each row execute function money_stays();
create trigger receipts_month before insert on receipts for each row execute function money_month_is_open();
create trigger receipts_recorded after insert on receipts for each row execute function receipt_is_recorded();
create trigger receipts_stay before delete on receipts for each row execute function money_stays();

create table allocations (
  id uuid default uuidv7() primary key,
  receipt_id uuid references receipts(id),
  instalment_id uuid references instalments(id),
  reverses_id uuid unique references allocations(id),
  remains_of uuid unique references allocations(id),
  kind text not null check (kind in ('cash', 'withheld-vat', 'withheld-income', 'bank-charge', 'difference', 'write-off')),
  amount bigint not null check (amount > 0),
  day date not null,
  certificate_no text,
  certificate_on date,
  awaited_until date,
  reason text,
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  invoice_id uuid references invoices(id),
  constraint allocations_certificate check ((kind not in ('withheld-vat', 'withheld-income')) or certificate_no <> '' or awaited_until is not null),
  constraint allocations_of_receipt check (kind <> 'cash' or receipt_id is not null),
  constraint allocations_reason check (kind <> 'write-off' or length(reason) >= 20),
  constraint allocations_to_one check (num_nonnulls(instalment_id, invoice_id) = 1)
);
create index allocations_awaited on allocations (awaited_until) where ((kind in ('withheld-vat', 'withheld-income')) and (certificate_no is null) and (reverses_id is null));
create index allocations_instalment on allocations (instalment_id);
create index allocations_invoice on allocations (invoice_id) where (invoice_id is not null);
create index allocations_receipt on allocations (receipt_id);
create trigger allocations_announce_certificate after update of certificate_no on allocations for each row execute function certificate_announces();
create trigger allocations_keep before update of receipt_id, instalment_id, reverses_id, remains_of, kind, amount, day, reason on allocations for each row execute function money_stays();
create trigger allocations_keep_invoice before update of invoice_id on allocations for each row execute function money_stays();
create trigger allocations_may_be before insert on allocations for each row execute function allocation_may_be();
create trigger allocations_settle after insert on allocations for each row execute function allocation_settles();
-- Named so that it runs after `allocations_settle`, which keeps what is open on the invoice.
create trigger allocations_split_commission after insert on allocations for each row when (new.invoice_id is not null) execute function commission_is_paid();
create trigger allocations_stay before delete on allocations for each row execute function money_stays();

create table refunds (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid references conversions(id),
  entity_id integer not null references billing_entities(id),
  number text,
  state text not null default 'asked' check (state in ('asked', 'approved', 'rejected', 'paid')),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reason text not null check (reason <> ''),
  stage smallint,
  proposed bigint,
  rule text,
  waives boolean not null default false,
  asked_by integer not null references users(id),
  asked_at timestamp(3) with time zone not null,
  decided_by integer references users(id),
  decided_at timestamp(3) with time zone,
  decision text not null default '',
  paid_on date,
  method text check (method in ('cash', 'bank', 'card', 'wallet', 'cheque')),
  reference text not null default '',
  bank_account_id integer references bank_accounts(id),
  paid_by integer references users(id),
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  version integer not null default 1,
  provider_id integer references providers(id),
  contact_id uuid references contacts(id),
  buyer_name text,
  constraint refunds_buyer check (conversion_id is null or provider_id is null and contact_id is null),
  constraint refunds_decided check ((state = 'asked') = (decided_by is null)),
  constraint refunds_of_buyer_waive_nothing check (conversion_id is not null or not waives and stage is null),
  constraint refunds_of_file_or_buyer check ((conversion_id is null) = (buyer_name is not null and buyer_name <> '')),
  constraint refunds_paid check ((state = 'paid') = (paid_on is not null and number is not null and method is not null)),
  constraint refunds_two_people check ((state in ('asked', 'rejected')) or decided_by <> asked_by)
);
create index refunds_buyer_name on refunds (entity_id, plain(buyer_name)) where (buyer_name is not null);
create index refunds_cash on refunds (entity_id, paid_on) where (method = 'cash');
create index refunds_contact on refunds (contact_id) where (contact_id is not null);
create index refunds_file on refunds (conversion_id, id desc);
create unique index refunds_numbers on refunds (entity_id, number);
create index refunds_provider on refunds (provider_id) where (provider_id is not null);
create index refunds_waiting on refunds (company, office_id, asked_at) where (state in ('asked', 'approved'));
create constraint trigger refunds_add_up after insert or update on refunds deferrable initially deferred for each row execute function refund_adds_up();
create trigger refunds_announce_changed after update on refunds referencing new table as changed for each statement execute function announce('money');
create trigger refunds_announce_new after insert on refunds referencing new table as changed for each statement execute function announce('money');
create trigger refunds_cash_day before insert or update of paid_on, method on refunds for each row execute function cash_day_is_open();
create trigger refunds_keep before update of company, conversion_id, provider_id, contact_id, buyer_name, entity_id, amount, currency on refunds for each row execute function money_stays();
create trigger refunds_month before insert or update of paid_on on refunds for each row execute function money_month_is_open();
create trigger refunds_stay before delete on refunds for each row execute function money_stays();

-- Every movement of money, written only by triggers.
create table money_ledger (
  id bigint generated always as identity primary key,
  at timestamp(3) with time zone not null,
  company text not null references companies(code),
  conversion_id uuid references conversions(id),
  entity_id integer not null references billing_entities(id),
  currency text not null,
  kind text not null check (kind in ('receipt', 'receipt-reversed', 'allocated', 'allocation-reversed', 'waived', 'waiver-lifted', 'refunded')),
  means text,
  amount bigint not null check (amount > 0),
  receipt_id uuid references receipts(id),
  instalment_id uuid,
  allocation_id uuid references allocations(id),
  refund_id uuid references refunds(id),
  by_id integer references users(id),
  invoice_id uuid references invoices(id)
);
create index money_ledger_file on money_ledger (conversion_id, id desc);
create index money_ledger_instalment on money_ledger (instalment_id) where (instalment_id is not null);
create index money_ledger_invoice on money_ledger (invoice_id) where (invoice_id is not null);
create trigger money_ledger_stays before delete or update on money_ledger for each row execute function money_stays();

-- Which receipts a refund pays back.
create table refund_parts (
  refund_id uuid not null references refunds(id),
  receipt_id uuid not null references receipts(id),
  amount bigint not null check (amount > 0),
  primary key (refund_id, receipt_id)
);
create index refund_parts_receipt on refund_parts (receipt_id);
create constraint trigger refund_parts_add_up after insert on refund_parts deferrable initially deferred for each row execute function refund_adds_up();
create trigger refund_parts_fit before insert on refund_parts for each row execute function refund_part_fits();
create trigger refund_parts_pay after insert on refund_parts for each row execute function refund_pays_back();
create trigger refund_parts_stay before delete or update on refund_parts for each row execute function money_stays();

-- ====================================================================================================
-- money/placements
-- ====================================================================================================

-- The placement of a client with an employer. Company, office and client are those of the file.
create table placements (
  id uuid default uuidv7() primary key,
  number text not null default (('PL-' || to_char(now(), 'YYYY')) || '-') || numbered(nextval('placement_numbers'::regclass), 5) unique,
  company text not null references companies(code),
  office_id smallint not null references offices(id),
  conversion_id uuid not null references conversions(id),
  employer_id uuid not null references employers(id),
  position text not null check ("position" <> ''),
  occupation text not null default '',
  status text not null default 'presented' check (status in ('presented', 'interview', 'offered', 'accepted', 'started', 'passed', 'replaced', 'fell-through')),
  owner_id integer not null references users(id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  salary bigint check (salary >= 0),
  salary_period text not null default 'year' check (salary_period in ('year', 'month', 'week', 'hour')),
  weekly_hours numeric(4,2) check (weekly_hours > 0::numeric and weekly_hours <= 80::numeric),
  subclass text,
  nominate_on date,
  fee_basis text not null check (fee_basis in ('percent', 'fixed')),
  fee_percent numeric(5,2) check (fee_percent >= 0::numeric and fee_percent <= 100::numeric),
  fee_amount bigint check (fee_amount >= 0),
  payer text not null default 'employer' check (payer in ('employer', 'client')),
  fee bigint check (fee >= 0),
  guarantee_weeks smallint not null default 0 check (guarantee_weeks >= 0 and guarantee_weeks <= 104),
  guarantee_terms text not null default 'replacement' check (guarantee_terms in ('replacement', 'credit')),
  start_on date,
  guarantee_until date,
  left_on date,
  credit bigint not null default 0 check (credit >= 0),
  end_reason text,
  replaces_id uuid unique references placements(id),
  created_by integer references users(id),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint credit_within_fee check (credit <= coalesce(fee, 0::bigint)),
  constraint ended_has_a_reason check ((status not in ('replaced', 'fell-through')) or end_reason is not null),
  constraint left_after_start check (left_on >= start_on),
  constraint replacement_is_free check (replaces_id is null or coalesce(fee, 0::bigint) = 0),
  constraint started_has_a_day check ((status not in ('started', 'passed', 'replaced')) or start_on is not null)
);
create index placements_employer on placements (employer_id);
create index placements_file on placements (conversion_id);
create index placements_office on placements (company, office_id, created_at desc, id desc);
create index placements_owner on placements (owner_id);
create trigger placements_announce_changed after update on placements referencing new table as changed for each statement execute function announce();
create trigger placements_announce_gone after delete on placements referencing old table as changed for each statement execute function announce();
create trigger placements_announce_new after insert on placements referencing new table as changed for each statement execute function announce();
create trigger placements_timeline_ends after delete on placements referencing old table as gone for each statement execute function timeline_ends();

-- ====================================================================================================
-- money/rates
-- ====================================================================================================

-- What one unit of a currency is worth in Australian dollars on a day. The rate of a day is the latest one on or before it.
create table exchange_rates (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'AUD'),
  day date not null,
  rate numeric(18,8) not null check (rate > 0::numeric and rate < 1000::numeric),
  changed_by integer not null references users(id),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint exchange_rates_once unique (company, currency, day)
);

-- ====================================================================================================
-- money/reconciliation
-- ====================================================================================================

-- A locked month takes no more receipts or refunds of the entity.
create table money_locks (
  entity_id integer not null references billing_entities(id),
  month date not null check (extract(day from month) = 1::numeric),
  locked_by integer references users(id),
  locked_at timestamp(3) with time zone not null default now(),
  primary key (entity_id, month)
);

-- Month-end reconciliation (rule L6): the balance of the client bank account beside that of the ledgers. The lock of the month is in `money_locks`.
create table reconciliations (
  id uuid default uuidv7() primary key,
  entity_id integer not null references billing_entities(id),
  month date not null check (extract(day from month) = 1::numeric),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  bank_balance bigint,
  ledger_balance bigint not null,
  difference bigint generated always as (coalesce(bank_balance, ledger_balance) - ledger_balance) stored not null,
  explanation text not null default '',
  signed_by integer not null references users(id),
  signed_at timestamp(3) with time zone not null,
  undone_by integer references users(id),
  undone_at timestamp(3) with time zone,
  undo_reason text,
  constraint reconciliations_explained check (bank_balance is null or bank_balance = ledger_balance or length(btrim(explanation)) >= 20),
  constraint reconciliations_held check (bank_balance is not null or ledger_balance = 0),
  constraint reconciliations_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason is null) and (undo_reason is null or length(btrim(undo_reason)) >= 20))
);
create unique index reconciliations_once on reconciliations (entity_id, month) where (undone_at is null);
create trigger reconciliations_keep before update of entity_id, month, currency, bank_balance, ledger_balance, explanation, signed_by, signed_at on reconciliations for each row execute function money_stays();
create trigger reconciliations_match before insert on reconciliations for each row execute function reconciliation_matches();
create trigger reconciliations_stay before delete on reconciliations for each row execute function money_stays();

-- ====================================================================================================
-- money/terms
-- ====================================================================================================

-- What a provider pays us, by scope and days. An empty list of a scope means all of them. What was computed from terms keeps a copy of them.
create table provider_terms (
  id uuid default uuidv7() primary key,
  company text not null references companies(code),
  provider_id integer not null references providers(id),
  levels text[] not null default '{}'::text[],
  course_ids integer[] not null default '{}'::integer[],
  countries text[] not null default '{}'::text[],
  office_ids smallint[] not null default '{}'::smallint[],
  basis text not null check (basis in ('first-year', 'period', 'whole', 'fixed')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate integer check (rate >= 1 and rate <= 10000),
  amount bigint check (amount > 0),
  yearly_periods smallint not null default 2 check (yearly_periods >= 1 and yearly_periods <= 4),
  net boolean not null default false,
  tier_period text not null default 'year' check (tier_period in ('year', 'half', 'quarter')),
  tiers jsonb not null default '[]'::jsonb check (jsonb_typeof(tiers) = 'array'),
  parts jsonb not null check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) > 0),
  census_days text[] not null default '{}'::text[],
  window_days smallint check (window_days > 0),
  payment_days smallint not null default 30 check (payment_days >= 1 and payment_days <= 365),
  per_invoice smallint check (per_invoice > 0),
  purchase_order boolean not null default false,
  asks text[] not null default '{}'::text[] check (asks <@ array['studentNumber', 'dateOfBirth', 'coe', 'reference', 'email']),
  claw_back_days smallint check (claw_back_days > 0),
  sub_agent_share integer check (sub_agent_share >= 1 and sub_agent_share <= 10000),
  note text not null default '',
  valid_from date not null,
  valid_to date,
  scope_key bigint not null,
  created_by integer not null references users(id),
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  version integer not null default 1,
  constraint terms_range check (valid_to >= valid_from),
  constraint terms_rate check (basis = 'fixed' and amount is not null and rate is null or basis <> 'fixed' and amount is null and rate is not null),
  constraint terms_apart exclude using gist (int4range(provider_id, provider_id, '[]') with &&, int8range(scope_key, scope_key, '[]') with &&, daterange(valid_from, valid_to, '[]') with &&)
);
create index provider_terms_ending on provider_terms (valid_to) where (valid_to is not null);
create trigger provider_terms_scope before insert or update on provider_terms for each row execute function terms_scope();

-- Which reminder was sent for which end of terms: each once, on any number of nodes.
create table term_reminders (
  terms_id uuid not null references provider_terms(id),
  ends_on date not null,
  step smallint not null,
  told_at timestamp(3) with time zone not null,
  primary key (terms_id, ends_on, step)
);

-- ====================================================================================================
-- views
-- ====================================================================================================

-- Every movement of cash. A reversal takes its own side back.
create view cash_moves as
 select r.id,
    'receipt' as kind,
    e.company,
    e.office_id,
    r.received_on as day,
    r.currency,
        case
            when r.reverses_id is null then r.amount
            else - r.amount
        end as received,
    0::bigint as paid,
    coalesce(r.number, o.number, '') as number,
    coalesce(c.name, r.buyer_name, r.payer) as name
   from receipts r
     join billing_entities e on e.id = r.entity_id
     left join receipts o on o.id = r.reverses_id
     left join conversions f on f.id = r.conversion_id
     left join contacts c on c.id = f.contact_id
  where r.method = 'cash'
union all
 select d.id,
    'refund' as kind,
    e.company,
    e.office_id,
    d.paid_on as day,
    d.currency,
    0 as received,
    d.amount as paid,
    coalesce(d.number, '') as number,
    coalesce(c.name, ( select min(r.buyer_name) as min
           from refund_parts p
             join receipts r on r.id = p.receipt_id
          where p.refund_id = d.id), '') as name
   from refunds d
     join billing_entities e on e.id = d.entity_id
     left join conversions f on f.id = d.conversion_id
     left join contacts c on c.id = f.contact_id
  where d.method = 'cash' and d.state = 'paid'
union all
 select l.id,
        case l.kind
            when 'in' then 'client-in'
            else 'client-out'
        end as kind,
    e.company,
    e.office_id,
    l.day,
    l.currency,
        case
            when l.kind <> 'in' then 0::bigint
            when l.reverses_id is null then l.amount
            else - l.amount
        end as received,
        case
            when l.kind = 'in' then 0::bigint
            when l.reverses_id is null then l.amount
            else - l.amount
        end as paid,
    l.reference as number,
    c.name
   from client_ledger l
     join billing_entities e on e.id = l.entity_id
     join conversions f on f.id = l.conversion_id
     join contacts c on c.id = f.contact_id
  where l.method = 'cash'
union all
 select x.id,
    'expense' as kind,
    e.company,
    e.office_id,
    x.spent_on as day,
    x.currency,
    0 as received,
    x.amount as paid,
    x.reference as number,
    x.name
   from expenses x
     join billing_entities e on e.id = x.entity_id
  where x.method = 'cash';

-- Tax that a payer withheld, and whose certificate has not arrived. A receipt of a client file is changed there, another one on its invoice.
create view certificates_awaited as
 select a.id,
    r.company,
    coalesce(f.office_id, v.office_id) as office_id,
    a.receipt_id,
    f.id as conversion_id,
    a.invoice_id,
    r.number,
    coalesce(f.number, v.number, '') as file_number,
    coalesce(f.contact_name, plain(r.buyer_name), '') as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name,
    a.kind,
    a.amount,
    r.currency,
    a.day as withheld_on,
    a.awaited_until
   from allocations a
     join receipts r on r.id = a.receipt_id
     left join invoices v on v.id = a.invoice_id
     left join instalments i on i.id = a.instalment_id
     left join payment_plans p on p.id = i.plan_id
     left join conversions f on f.id = coalesce(r.conversion_id, p.conversion_id)
     left join contacts c on c.id = f.contact_id
  where (a.kind in ('withheld-vat', 'withheld-income')) and a.certificate_no is null and a.reverses_id is null and not (exists ( select
           from allocations x
          where x.reverses_id = a.id));

-- What clients and buyers owe, and what is overdue. The joins are left joins on keys, so that a sum that shows no names does not read client files
-- and contacts.
create view due_items as
 select i.id,
    'instalment' as kind,
    p.company,
    p.office_id,
    p.conversion_id,
    null::uuid as invoice_id,
    f.number,
    f.contact_name as sort_name,
    c.name,
    i.what,
    p.currency,
    i.amount,
    i.amount - i.settled - i.waived - i.invoiced as open,
    i.due_on,
    f.case_officer_id as owner_id,
    f.service_id,
    i.id as instalment_id
   from instalments i
     join payment_plans p on p.id = i.plan_id
     left join conversions f on f.id = p.conversion_id
     left join contacts c on c.id = f.contact_id
  where (i.settled + i.waived) < i.amount and (i.settled + i.waived + i.invoiced) < i.amount and i.due_on is not null and p.state = 'live'
union all
 select v.id,
    'invoice' as kind,
    v.company,
    v.office_id,
    v.conversion_id,
    v.id as invoice_id,
    v.number,
    plain(v.buyer_name) as sort_name,
    v.buyer_name as name,
    v.reference as what,
    v.currency,
    v.total - v.credited as amount,
    v.open,
    v.due_on,
    v.issued_by as owner_id,
    f.service_id,
    v.instalment_id
   from invoices v
     left join conversions f on f.id = v.conversion_id
  where v.open > 0;

-- Money that arrived and was not reversed, by the day it was received.
create view paid_receipts as
 select r.id,
    r.company,
    r.office_id,
    r.conversion_id,
    r.number,
    r.received_on,
    r.amount,
    r.refunded,
    r.currency,
    r.method,
    coalesce(f.number, '') as file_number,
    coalesce(f.contact_name, plain(r.buyer_name), '') as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name,
    coalesce(f.case_officer_id, r.created_by) as owner_id,
    coalesce(s.code, '') as service
   from receipts r
     left join conversions f on f.id = r.conversion_id
     left join contacts c on c.id = f.contact_id
     left join services s on s.id = f.service_id
  where r.reverses_id is null and not r.reversed;

-- A receipt of an invoice without a client file names its buyer.
create view receipts_without_file as
 select r.id,
    r.company,
    r.office_id,
    r.conversion_id,
    r.number,
    r.received_on,
    r.amount,
    r.currency,
    r.method,
    r.created_by,
    coalesce(f.number, '') as file_number,
    coalesce(f.contact_name, plain(r.buyer_name), plain(r.payer)) as sort_name,
    coalesce(c.name, r.buyer_name, r.payer) as name
   from receipts r
     left join conversions f on f.id = r.conversion_id
     left join contacts c on c.id = f.contact_id
  where r.reverses_id is null and not r.reversed and not (exists ( select
           from payment_files p
          where p.receipt_id = r.id and p.removed_at is null and p.infection is null));

-- ====================================================================================================
-- functions
-- ====================================================================================================

-- The newest day that is closed for the office of a billing entity, if it is this day or later.
create function cash_closed_at(entity integer, on_day date)
 returns date
 language sql
 stable
as $function$
  select max(c.day) from day_closes c join billing_entities e on e.company = c.company and e.office_id = c.office_id
  where e.id = entity and c.undone_at is null and c.day >= on_day
$function$;

-- What the client ledgers of an entity hold at the end of a month.
create function client_money_at(entity integer, month date)
 returns bigint
 language sql
 stable
as $function$
  select coalesce(sum(case when (l.kind = 'in') = (l.reverses_id is null) then l.amount else -l.amount end), 0)::bigint
  from client_ledger l where l.entity_id = entity and l.day < client_money_at.month + interval '1 month'
$function$;

-- The rate of a day, with the day it was set for; no row without one.
create function rate_on(of_company text, of_currency text, on_day date)
 returns table(rate numeric, day date)
 language sql
 stable parallel safe
as $function$
  (select 1::numeric, on_day where of_currency = 'AUD')
  union all
  (select x.rate, x.day from exchange_rates x where x.company = of_company and x.currency = of_currency and x.day <= on_day order by x.day desc limit 1)
$function$;

-- A day is closed under the lock of the entities of its office, so that no cash of that day is recorded at the same moment.
create function require_open_cash(entity integer, on_day date)
 returns void
 language plpgsql
as $function$
begin
  perform from billing_entities where id = entity for share;
  if cash_closed_at(entity, on_day) is not null then
    raise exception 'the cash of % is closed', on_day using errcode = 'check_violation', constraint = 'cash_day_closed';
  end if;
end $function$;

-- What an accountant wrote off or explained otherwise is no longer owed for a student who was paid for.
create function settle_commission(one uuid, at timestamp with time zone)
 returns void
 language plpgsql
as $function$
declare
  m commissions;
  c commission_claims;
  claim bigint := 0;
  got bigint;
  got_on date;
  given bigint;
  owing boolean;
  explained boolean := false;
  next text;
begin
  select * into m from commissions where id = one for no key update;
  select coalesce(sum(r.amount), 0), max(coalesce(p.received_on, a.day)) into got, got_on
    from commission_receipts r join allocations a on a.id = r.allocation_id left join receipts p on p.id = a.receipt_id
    where r.commission_id = one and not exists (select from allocations b where b.reverses_id = a.id);
  select coalesce(sum(amount), 0) into given from commission_shares where commission_id = one;
  select * into c from commission_claims where commission_id = one and ended_at is null;
  if found then
    select case when i.state = 'void' or i.credited >= i.total then 0 else greatest(c.amount - coalesce((
        select sum((l ->> 'net')::bigint) from invoices n cross join jsonb_array_elements(n.lines) as l
        where n.credits_id = i.id and n.state in ('issued', 'sent') and l ->> 'description' = i.lines -> c.line::int ->> 'description'), 0), 0) end,
      i.open = 0 and exists (select from allocations a where a.invoice_id = i.id and a.kind <> 'cash' and a.reverses_id is null
        and not exists (select from allocations b where b.reverses_id = a.id))
      into claim, explained from invoices i where i.id = c.invoice_id;
    if claim = 0 and got = 0 then
      update commission_claims set ended_at = at where id = c.id;
      c := null;
    end if;
  end if;
  m.received := got;
  select coalesce(bool_or(s.due > s.paid), false) into owing from shares_of(m) as s;
  next := m.state;
  if m.state in ('eligible', 'claimed', 'received', 'shared') or m.state = 'closed' and m.why = 'paid' then
    next := case when c.id is null then 'eligible' when got = 0 or got < claim and not explained then 'claimed' when m.state = 'closed' then 'closed'
      when given > 0 and not owing then 'shared' else 'received' end;
  end if;
  update commissions set state = next, why = case when next = m.state then why end, claimed = claim, received = got, received_on = got_on, shared = given,
      updated_at = at, version = version + 1
    where id = one and (state, claimed, received, received_on, shared) is distinct from (next, claim, got, got_on, given);
end $function$;

-- The next number of an entity, at most 16 characters: AU/26-27/000123, AUC/26-27/00012 for a credit note, AUR receipt, AUF refund, AUS statement of
-- services.
create function take_number(entity integer, of_kind text, day date)
 returns text
 language plpgsql
as $function$
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
end $function$;

-- ====================================================================================================
-- functions of triggers
-- ====================================================================================================

-- No work is paid for before its agreement (Code of Conduct, section 42); a first consultation is its own plan. A reversal is always possible.
create function allocation_may_be()
 returns trigger
 language plpgsql
as $function$
declare
  plan payment_plans;
  owed invoices;
  r receipts;
  o allocations;
  file uuid;
  work uuid;
begin
  if new.reverses_id is not null then
    select * into o from allocations where id = new.reverses_id for update;
    if o.reverses_id is not null
      or (o.receipt_id, o.instalment_id, o.invoice_id, o.kind, o.amount) is distinct from (new.receipt_id, new.instalment_id, new.invoice_id, new.kind, new.amount) then
      raise exception 'a reversal must match its allocation' using errcode = 'check_violation', constraint = 'allocations_reversal';
    end if;
    return new;
  end if;
  if new.remains_of is not null then
    select * into o from allocations where id = new.remains_of;
    if (o.receipt_id, o.instalment_id, o.invoice_id, o.kind, o.day) is distinct from (new.receipt_id, new.instalment_id, new.invoice_id, new.kind, new.day)
      or new.amount >= o.amount or not exists (select from allocations where reverses_id = o.id) then
      raise exception 'a remainder must be less than its reversed allocation' using errcode = 'check_violation', constraint = 'allocations_remainder';
    end if;
    return new;
  end if;
  if new.invoice_id is not null then
    select * into owed from invoices where id = new.invoice_id;
    if owed.kind <> 'invoice' or owed.state not in ('issued', 'sent') then
      raise exception 'only an issued invoice can be paid' using errcode = 'check_violation', constraint = 'allocations_issued';
    end if;
  end if;
  select p.* into plan from payment_plans p join instalments i on i.plan_id = p.id where i.id = coalesce(new.instalment_id, owed.instalment_id);
  file := coalesce(plan.conversion_id, owed.conversion_id);
  if new.receipt_id is not null then
    select * into r from receipts where id = new.receipt_id;
    if (r.company, r.currency) is distinct from (coalesce(owed.company, plan.company), coalesce(owed.currency, plan.currency))
      or (owed.id is not null and r.entity_id <> owed.entity_id)
      or not coalesce(case
        when r.conversion_id is not null then r.conversion_id = file and (owed.id is null or owed.buyer_kind = 'person' or owed.instalment_id is not null)
        when owed.id is not null then buyer_of(r.provider_id, r.contact_id, r.buyer_name) = buyer_of(owed.provider_id, owed.contact_id, owed.buyer_name)
        else buyer_of(null, r.contact_id, '') = buyer_of(null, (select v.contact_id from conversions v where v.id = file), '') and r.contact_id is not null end, false) then
      raise exception 'the receipt belongs to another file, buyer or currency' using errcode = 'check_violation', constraint = 'allocations_same_file';
    end if;
  end if;
  work := case when plan.kind = 'agreement' then plan.conversion_id
    when plan.id is null and owed.buyer_kind = 'person' and owed.lines @> '[{"sold": "migration-fee"}]' then owed.conversion_id end;
  if work is not null and exists (select from conversions v join services s on s.id = v.service_id where v.id = work and s.kind = 'migration')
    and not exists (select from agreements a where a.conversion_id = work and a.state in ('signed', 'superseded', 'ended')
      and (a.taken_over or a.signed_by_client_on <= new.day) and (a.ended_on is null or a.ended_on > new.day)) then
    raise exception 'no agreement is in force on %', new.day using errcode = 'check_violation', constraint = 'allocations_need_agreement';
  end if;
  return new;
end $function$;

-- Keeps what is settled. Of an invoice made from an instalment, both: first what makes room there, then what takes it.
create function allocation_settles()
 returns trigger
 language plpgsql
as $function$
declare
  change bigint := case when new.reverses_id is null then new.amount else -new.amount end;
  owed invoices;
  part uuid := new.instalment_id;
begin
  if new.invoice_id is not null then
    select * into owed from invoices where id = new.invoice_id;
    part := owed.instalment_id;
    if change < 0 then
      update instalments set settled = settled + change where id = part;
    end if;
    update invoices set settled = settled + change, version = version + 1, updated_at = new.created_at where id = new.invoice_id;
  end if;
  if change > 0 or new.invoice_id is null then
    update instalments set settled = settled + change where id = part;
  end if;
  if new.kind = 'cash' then
    update receipts set allocated = allocated + change where id = new.receipt_id;
  end if;
  -- the file is that of the money; without a receipt that of the debt
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, means, amount, receipt_id, instalment_id, invoice_id, allocation_id, by_id)
    select new.created_at, coalesce(owed.company, p.company), case when new.receipt_id is null then coalesce(p.conversion_id, owed.conversion_id) else r.conversion_id end,
      coalesce(owed.entity_id, p.entity_id), coalesce(owed.currency, p.currency),
      case when new.reverses_id is null then 'allocated' else 'allocation-reversed' end, new.kind, new.amount, new.receipt_id, part, new.invoice_id,
      coalesce(new.reverses_id, new.id), new.created_by
    from (select) as once left join instalments i on i.id = part left join payment_plans p on p.id = i.plan_id left join receipts r on r.id = new.receipt_id;
  return null;
end $function$;

create function cash_day_is_open()
 returns trigger
 language plpgsql
as $function$
declare
  field text := case tg_table_name when 'receipts' then 'received_on' when 'refunds' then 'paid_on' when 'expenses' then 'spent_on' else 'day' end;
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  if tg_op = 'UPDATE' and (was -> 'entity_id', was -> field, was -> 'method', was -> 'amount', was -> 'currency')
      is not distinct from (is_now -> 'entity_id', is_now -> field, is_now -> 'method', is_now -> 'amount', is_now -> 'currency') then
    return new;
  end if;
  if was ->> 'method' = 'cash' and was ->> field is not null then
    perform require_open_cash((was ->> 'entity_id')::integer, (was ->> field)::date);
  end if;
  if is_now ->> 'method' = 'cash' and is_now ->> field is not null then
    perform require_open_cash((is_now ->> 'entity_id')::integer, (is_now ->> field)::date);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

create function certificate_announces()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'money', 'company', r.company, 'office', r.office_id, 'ids', json_build_array(new.id))::text)
    from receipts r where r.id = new.receipt_id;
  return null;
end $function$;

-- Client money stays within its company: a billing entity holds money for files of its own company only.
create function client_money_may_move()
 returns trigger
 language plpgsql
as $function$
declare
  o client_ledger;
  s service_statements;
begin
  if new.reverses_id is not null then
    select * into o from client_ledger where id = new.reverses_id;
    if o.reverses_id is not null or (o.conversion_id, o.entity_id, o.kind, o.amount, o.currency, o.statement_id)
      is distinct from (new.conversion_id, new.entity_id, new.kind, new.amount, new.currency, new.statement_id) then
      raise exception 'a reversal must match its row' using errcode = 'check_violation', constraint = 'client_ledger_reversal';
    end if;
    return new;
  end if;
  if not exists (select from billing_entities e where e.id = new.entity_id and e.client_account and e.currency = new.currency) then
    raise exception 'billing entity % has no client account in %', new.entity_id, new.currency
      using errcode = 'check_violation', constraint = 'client_ledger_account';
  end if;
  if not exists (select from billing_entities e join conversions v on v.company = e.company
      where e.id = new.entity_id and v.id = new.conversion_id) then
    raise exception 'billing entity % is of another company', new.entity_id
      using errcode = 'check_violation', constraint = 'client_ledger_company';
  end if;
  if new.kind = 'office' then
    select * into s from service_statements where id = new.statement_id for update;
    if (s.conversion_id, s.entity_id, s.currency) is distinct from (new.conversion_id, new.entity_id, new.currency) then
      raise exception 'the statement of services is of another ledger' using errcode = 'check_violation', constraint = 'client_ledger_same_file';
    end if;
  end if;
  return new;
end $function$;

create function client_money_moves()
 returns trigger
 language plpgsql
as $function$
declare
  sign integer := case when new.reverses_id is null then 1 else -1 end;
begin
  insert into client_accounts (conversion_id, entity_id, currency, company, office_id)
    select id, new.entity_id, new.currency, company, office_id from conversions where id = new.conversion_id on conflict do nothing;
  update client_accounts set balance = balance + sign * case new.kind when 'in' then new.amount else -new.amount end
    where conversion_id = new.conversion_id and entity_id = new.entity_id;
  if new.kind = 'office' then
    update service_statements set drawn = drawn + sign * new.amount where id = new.statement_id;
  end if;
  return null;
end $function$;

create function commission_claim_settles()
 returns trigger
 language plpgsql
as $function$
begin
  perform settle_commission(new.commission_id, new.made_at);
  return null;
end $function$;

-- A deleted draft gives its commission back.
create function commission_draft_is_gone()
 returns trigger
 language plpgsql
as $function$
begin
  if old.ended_at is null then perform settle_commission(old.commission_id, now()); end if;
  return null;
end $function$;

-- An invoice that is voided, or a line that is credited, gives its commission back. A credit note cannot be voided once its commission is on another
-- invoice.
create function commission_invoice_ends()
 returns trigger
 language plpgsql
as $function$
declare
  c commission_claims;
begin
  for c in select k.* from commission_claims k where k.invoice_id = coalesce(new.credits_id, new.id) order by k.commission_id loop
    if new.kind = 'credit' and new.state = 'void' and c.ended_at is not null then
      if exists (select from commission_claims k where k.commission_id = c.commission_id and k.ended_at is null) then
        raise exception 'the commission is on another invoice' using errcode = 'check_violation', constraint = 'commission_claimed_again';
      end if;
      update commission_claims set ended_at = null where id = c.id;
      perform settle_commission(c.commission_id, new.updated_at);
    elsif c.ended_at is null then
      perform settle_commission(c.commission_id, new.updated_at);
    end if;
  end loop;
  return null;
end $function$;

-- Only what is eligible and in force is claimed, with a line of its amount on a draft: blocked commission is never invoiced (M4).
create function commission_is_claimed()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from commissions m join invoices i on i.id = new.invoice_id where m.id = new.commission_id and m.replaced_at is null
      and m.state = 'eligible' and m.claimed = 0 and i.kind = 'invoice' and i.state = 'draft' and i.currency = m.currency
      and i.provider_id = m.provider_id and (i.lines -> new.line::int ->> 'net')::bigint = new.amount) then
    raise exception 'only eligible commission is claimed' using errcode = 'check_violation', constraint = 'commission_is_eligible';
  end if;
  update commissions set first_claimed_on = coalesce(first_claimed_on, new.made_at::date) where id = new.commission_id;
  return new;
end $function$;

create function commission_is_paid()
 returns trigger
 language plpgsql
as $function$
declare
  k record;
  owed bigint;
  students integer;
begin
  if not exists (select from commission_claims where invoice_id = new.invoice_id) then return null; end if;
  if new.kind = 'cash' and new.reverses_id is null then
    select count(*), coalesce(sum(c.amount + (i.lines -> c.line::int ->> 'tax')::bigint - coalesce((select sum(r.amount + r.tax) from commission_receipts r
        where r.claim_id = c.id and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0)), 0)
      into students, owed from commission_claims c join invoices i on i.id = c.invoice_id where c.invoice_id = new.invoice_id and c.ended_at is null;
    for k in select c.id, c.commission_id, c.amount, (i.lines -> c.line::int ->> 'tax')::bigint as tax,
        coalesce((select sum(r.amount) from commission_receipts r where r.claim_id = c.id
          and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0) as got,
        coalesce((select sum(r.tax) from commission_receipts r where r.claim_id = c.id
          and not exists (select from allocations b where b.reverses_id = r.allocation_id)), 0) as got_tax
      from commission_claims c join invoices i on i.id = c.invoice_id where c.invoice_id = new.invoice_id and c.ended_at is null order by c.commission_id loop
      if owed = new.amount then
        if k.amount > k.got and k.tax >= k.got_tax then
          insert into commission_receipts (claim_id, commission_id, allocation_id, amount, tax, made_at)
            values (k.id, k.commission_id, new.id, k.amount - k.got, k.tax - k.got_tax, new.created_at);
        end if;
      elsif students = 1 then
        -- the tax is the same part of it as of the line, rounded half up
        insert into commission_receipts (claim_id, commission_id, allocation_id, amount, tax, made_at)
          select k.id, k.commission_id, new.id, new.amount - t, t, new.created_at
          from (select (new.amount * k.tax * 2 + k.amount + k.tax) / (2 * (k.amount + k.tax)) as t) as part where new.amount > t;
      end if;
    end loop;
  end if;
  -- after a reversal, a write-off or tax withheld
  for k in select distinct commission_id from commission_claims where invoice_id = new.invoice_id order by commission_id loop
    perform settle_commission(k.commission_id, new.created_at);
  end loop;
  return null;
end $function$;

-- The lines of a claim keep their amounts while the invoice is a draft.
create function commission_lines_stay()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from commission_claims k where k.invoice_id = new.id)
    and (jsonb_array_length(new.lines) <> jsonb_array_length(old.lines) or (new.currency, new.provider_id) is distinct from (old.currency, old.provider_id)
      or exists (select from commission_claims k where k.invoice_id = new.id and (new.lines -> k.line::int ->> 'net')::bigint is distinct from k.amount)) then
    raise exception 'the lines of a claim keep their amounts' using errcode = 'check_violation', constraint = 'commission_lines';
  end if;
  return new;
end $function$;

-- The parts of a computation are its total, replaced ones included.
create function commission_parts_add_up()
 returns trigger
 language plpgsql
as $function$
declare
  b uuid := coalesce(to_jsonb(new) ->> 'basis_id', to_jsonb(new) ->> 'id');
  parts bigint;
  whole bigint;
begin
  select total into whole from commission_bases where id = b;
  select coalesce(sum(expected), 0) into parts from commissions where basis_id = b;
  if parts <> whole then
    raise exception 'the parts of a commission add up to %, not to %', parts, whole using errcode = 'check_violation', constraint = 'commission_parts';
  end if;
  return null;
end $function$;

-- The parts of a payment by student are its allocation.
create function commission_receipts_add_up()
 returns trigger
 language plpgsql
as $function$
declare
  parts bigint;
  whole bigint;
begin
  select amount into whole from allocations where id = new.allocation_id;
  select sum(amount + tax) into parts from commission_receipts where allocation_id = new.allocation_id;
  if parts <> whole then
    raise exception 'the students of a payment add up to %, not to %', parts, whole using errcode = 'check_violation', constraint = 'commission_receipts_sum';
  end if;
  return null;
end $function$;

-- Never more is shared than was received.
create function commission_share_may_be()
 returns trigger
 language plpgsql
as $function$
begin
  if new.amount + coalesce((select sum(amount) from commission_shares where commission_id = new.commission_id), 0)
    > (select received from commissions where id = new.commission_id for no key update) then
    raise exception 'a share is more than was received' using errcode = 'check_violation', constraint = 'commission_shares_of_received';
  end if;
  return new;
end $function$;

create function commission_stays()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'commission is never deleted';
end $function$;

-- A credit note counts from its issue. What an invoice was paid beyond what is left of it becomes credit of the buyer, the newest payment first.
create function count_credit()
 returns trigger
 language plpgsql
as $function$
declare
  owed invoices;
  credit bigint;
  over bigint;
  a allocations;
  part bigint;
begin
  select * into owed from invoices where id = new.credits_id for no key update;
  select coalesce(sum(c.total), 0) into credit from invoices c where c.credits_id = new.credits_id and c.state in ('issued', 'sent');
  over := owed.settled + credit - owed.total;
  for a in select l.* from allocations l where l.invoice_id = owed.id and l.reverses_id is null
      and not exists (select from allocations x where x.reverses_id = l.id) order by l.kind <> 'cash', l.created_at desc, l.id desc loop
    exit when over <= 0;
    part := least(over, a.amount);
    over := over - part;
    insert into allocations (receipt_id, invoice_id, reverses_id, kind, amount, day, certificate_no, awaited_until, reason, created_by, created_at)
      values (a.receipt_id, a.invoice_id, a.id, a.kind, a.amount, a.day, a.certificate_no, a.awaited_until, 'Released by credit note ' || new.number,
        new.issued_by, new.issued_at);
    if part < a.amount then
      insert into allocations (receipt_id, invoice_id, remains_of, kind, amount, day, certificate_no, certificate_on, awaited_until, reason, created_by, created_at)
        values (a.receipt_id, a.invoice_id, a.id, a.kind, a.amount - part, a.day, a.certificate_no, a.certificate_on, a.awaited_until, a.reason,
          new.issued_by, new.issued_at);
    end if;
  end loop;
  update invoices set credited = credit, version = version + 1 where id = new.credits_id;
  return null;
end $function$;

-- A locked month of the entity takes no more changes. A missing bill can still be attached.
create function expense_month_is_open()
 returns trigger
 language plpgsql
as $function$
declare
  locked date;
begin
  select l.month into locked from money_locks l
    where (tg_op <> 'INSERT' and l.entity_id = old.entity_id and l.month = date_trunc('month', old.spent_on)::date)
       or (tg_op <> 'DELETE' and l.entity_id = new.entity_id and l.month = date_trunc('month', new.spent_on)::date) limit 1;
  if found then
    raise exception 'the month of % is locked', locked using errcode = 'check_violation', constraint = 'money_locked_month';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

create function instalment_is_waived()
 returns trigger
 language plpgsql
as $function$
begin
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, instalment_id, by_id)
    select coalesce(new.waived_at, now()), p.company, p.conversion_id, p.entity_id, p.currency,
      case when new.waived > old.waived then 'waived' else 'waiver-lifted' end, abs(new.waived - old.waived), new.id, new.waived_by
    from payment_plans p where p.id = new.plan_id;
  return null;
end $function$;

-- An issued invoice takes its part of the instalment, until it is paid, credited or void.
create function invoice_counts_in_instalment()
 returns trigger
 language plpgsql
as $function$
begin
  if old.open = 0 and not exists (select from instalments i join payment_plans p on p.id = i.plan_id
      where i.id = new.instalment_id and p.currency = new.currency and p.company = new.company) then
    raise exception 'the instalment is in another currency or company' using errcode = 'check_violation', constraint = 'invoices_of_instalment';
  end if;
  update instalments set invoiced = invoiced + new.open - old.open where id = new.instalment_id;
  return null;
end $function$;

-- Nothing of an issued document changes but what happens to it: payments, mails, being void. A merge may redirect its contact.
create function keep_issued_invoice()
 returns trigger
 language plpgsql
as $function$
declare
  free constant text[] := array['state', 'status', 'open', 'settled', 'credited', 'sent_at', 'mail_id', 'mail_to', 'mail_error', 'void_reason',
    'voided_at', 'contact_id', 'version', 'updated_at'];
begin
  if old.state = 'draft' then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice cannot be deleted' using errcode = 'integrity_constraint_violation';
  end if;
  if to_jsonb(new) - free is distinct from to_jsonb(old) - free or new.state = 'draft' or (old.state = 'void' and new.state <> 'void') then
    raise exception 'an issued invoice cannot change' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $function$;

-- A month is signed off under the lock of its entity, so that nothing dated in it is recorded at the same moment.
create function money_month_is_open()
 returns trigger
 language plpgsql
as $function$
declare
  day date := (to_jsonb(new) ->> case tg_table_name when 'receipts' then 'received_on' when 'refunds' then 'paid_on' else 'day' end)::date;
begin
  if day is not null then
    perform from billing_entities where id = new.entity_id for share;
    if exists (select from money_locks l where l.entity_id = new.entity_id and l.month = date_trunc('month', day)::date) then
      raise exception 'the month of % is locked', day using errcode = 'check_violation', constraint = 'money_locked_month';
    end if;
  end if;
  return new;
end $function$;

create function money_stays()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$;

-- A receipt or refund belongs to the client file of its files.
create function payment_file_fits()
 returns trigger
 language plpgsql
as $function$
begin
  if new.receipt_id is not null
      and not exists (select from receipts r where r.id = new.receipt_id and r.conversion_id is not distinct from new.conversion_id and r.reverses_id is null)
    or new.refund_id is not null and not exists (select from refunds r where r.id = new.refund_id and r.conversion_id is not distinct from new.conversion_id) then
    raise exception 'a file belongs to a receipt or refund of its client file' using errcode = 'check_violation', constraint = 'payment_files_fit';
  end if;
  return new;
end $function$;

create function payment_files_announce()
 returns trigger
 language plpgsql
as $function$
begin
  perform announce_later(json_build_object('topic', 'money', 'company', o.company, 'office', o.office_id, 'ids', json_build_array(new.id))::text)
    from (select v.company, v.office_id from conversions v where v.id = new.conversion_id
      union all select r.company, r.office_id from receipts r where r.id = new.receipt_id and new.conversion_id is null
      union all select r.company, r.office_id from refunds r where r.id = new.refund_id and new.conversion_id is null) as o;
  return null;
end $function$;

-- The instalments of a live plan add up to its total, and its fee is the agreement's.
create function plan_adds_up()
 returns trigger
 language plpgsql
as $function$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  plan payment_plans;
begin
  select * into plan from payment_plans where id = (touched ->> case when tg_table_name = 'instalments' then 'plan_id' else 'id' end)::uuid;
  if plan.state = 'live' and coalesce((select sum(amount) from instalments where plan_id = plan.id), 0) <> plan.total then
    raise exception 'the instalments of plan % do not add up to its total', plan.id using errcode = 'check_violation', constraint = 'payment_plans_sum';
  end if;
  if plan.state = 'live' and plan.kind = 'agreement'
    and plan.fee <> (select coalesce(fee_amount, 0) from agreements where id = plan.agreement_id) then
    raise exception 'plan % does not have the fee of its agreement', plan.id using errcode = 'check_violation', constraint = 'payment_plans_fee';
  end if;
  return null;
end $function$;

create function receipt_is_recorded()
 returns trigger
 language plpgsql
as $function$
begin
  if new.reverses_id is not null then
    update receipts set reversed = true, version = version + 1, updated_at = new.created_at
      where id = new.reverses_id and not reversed and reverses_id is null and amount = new.amount and currency = new.currency and entity_id = new.entity_id;
    if not found then
      raise exception 'a reversal must match its receipt' using errcode = 'check_violation', constraint = 'receipts_reversal';
    end if;
  end if;
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, receipt_id, by_id)
    values (new.created_at, new.company, new.conversion_id, new.entity_id, new.currency,
      case when new.reverses_id is null then 'receipt' else 'receipt-reversed' end, new.amount, coalesce(new.reverses_id, new.id), new.created_by);
  return null;
end $function$;

create function reconciliation_matches()
 returns trigger
 language plpgsql
as $function$
begin
  if new.ledger_balance <> client_money_at(new.entity_id, new.month) then
    raise exception 'the ledgers of billing entity % do not hold %', new.entity_id, new.ledger_balance
      using errcode = 'check_violation', constraint = 'reconciliations_ledger';
  end if;
  return new;
end $function$;

-- A paid refund names the receipts that it pays back, to the last cent.
create function refund_adds_up()
 returns trigger
 language plpgsql
as $function$
declare
  f refunds;
begin
  select * into f from refunds where id = (to_jsonb(new) ->> case when tg_table_name = 'refunds' then 'id' else 'refund_id' end)::uuid;
  if coalesce((select sum(amount) from refund_parts where refund_id = f.id), 0) <> (case when f.state = 'paid' then f.amount else 0 end) then
    raise exception 'the parts of refund % do not add up', f.id using errcode = 'check_violation', constraint = 'refunds_add_up';
  end if;
  return null;
end $function$;

-- A refund pays back receipts of its own client file or buyer.
create function refund_part_fits()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from refunds f join receipts r on r.id = new.receipt_id where f.id = new.refund_id and r.reverses_id is null
      and (r.company, r.currency) = (f.company, f.currency) and r.conversion_id is not distinct from f.conversion_id
      and (f.conversion_id is not null or (r.entity_id = f.entity_id
        and buyer_of(r.provider_id, r.contact_id, r.buyer_name) = buyer_of(f.provider_id, f.contact_id, f.buyer_name)))) then
    raise exception 'a refund pays back receipts of its own client file or buyer' using errcode = 'check_violation', constraint = 'refund_parts_fit';
  end if;
  return new;
end $function$;

create function refund_pays_back()
 returns trigger
 language plpgsql
as $function$
begin
  update receipts set refunded = refunded + new.amount where id = new.receipt_id;
  insert into money_ledger (at, company, conversion_id, entity_id, currency, kind, amount, receipt_id, refund_id, by_id)
    select f.updated_at, f.company, f.conversion_id, r.entity_id, f.currency, 'refunded', new.amount, new.receipt_id, f.id, f.paid_by
    from refunds f, receipts r where f.id = new.refund_id and r.id = new.receipt_id;
  return null;
end $function$;

create function terms_scope()
 returns trigger
 language plpgsql
as $function$
begin
  -- below the largest bigint, which has no range after it
  new.scope_key := hashtextextended(concat_ws('|', new.levels, new.course_ids, new.countries, new.office_ids), 0) >> 1;
  return new;
end $function$;
