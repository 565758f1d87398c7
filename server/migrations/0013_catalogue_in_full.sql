-- Columns for the screens of services, lead sources and campaigns: versions, timestamps and marketing costs. Money is in minor units, with its
-- currency in a separate column.
alter table services
  add column version    integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now();

alter table lead_sources
  add column note       text not null default '',
  add column cost       bigint check (cost >= 0),
  add column currency   text check (currency ~ '^[A-Z]{3}$'),
  add column starts_on  date,
  add column ends_on    date,
  add column version    integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now(),
  add constraint lead_source_cost_has_currency check (cost is null or currency is not null),
  add constraint lead_source_days_in_order check (starts_on <= ends_on);

alter table campaigns
  add column note       text not null default '',
  add column budget     bigint check (budget >= 0),
  add column cost       bigint check (cost >= 0),
  add column currency   text check (currency ~ '^[A-Z]{3}$'),
  add column starts_on  date,
  add column ends_on    date,
  add column version    integer not null default 1,
  add column created_at timestamptz(3) not null default now(),
  add column updated_at timestamptz(3) not null default now(),
  add constraint campaign_money_has_currency check ((budget is null and cost is null) or currency is not null),
  add constraint campaign_days_in_order check (starts_on <= ends_on);

-- Index-only counts of a campaign's enquiries, and of the clients of a source or campaign.
create index enquiries_campaign on enquiries (company, campaign_id, created_at desc, id desc) include (office_id)
  where campaign_id is not null;
create index enquiries_converted on enquiries (company, lead_source_id, campaign_id, office_id, created_at)
  where status = 'CV';

-- The contact list sorted by name and by creation.
create index contacts_name on contacts (company, plain(name) collate "C", id);
create index contacts_created on contacts (company, created_at desc, id desc);
