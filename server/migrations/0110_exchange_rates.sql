-- What one unit of a currency is worth in Australian dollars on a day. The rate of a day is the latest one on or before it.
create table exchange_rates (
  id         uuid primary key default uuidv7(),
  company    text not null references companies,
  currency   text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'AUD'),
  day        date not null,
  rate       numeric(18, 8) not null check (rate > 0 and rate < 1000),
  changed_by integer not null references users,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version    integer not null default 1,
  constraint exchange_rates_once unique (company, currency, day)
);

-- The rate of a day, with the day it was set for; no row without one.
create function rate_on(of_company text, of_currency text, on_day date) returns table (rate numeric, day date) language sql stable parallel safe as $$
  (select 1::numeric, on_day where of_currency = 'AUD')
  union all
  (select x.rate, x.day from exchange_rates x where x.company = of_company and x.currency = of_currency and x.day <= on_day order by x.day desc limit 1)
$$;

-- Minor units in Australian dollars, rounded half up.
create function in_aud(amount bigint, rate numeric) returns bigint language sql immutable parallel safe as $$
  select floor(amount * rate + 0.5)::bigint
$$;
