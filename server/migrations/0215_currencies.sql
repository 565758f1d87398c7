-- Amounts are minor units of their currency, as ISO 4217 says, and no longer hundredths of every currency.

-- Decimals of a currency: the same list as contracts/src/kit/currency.ts, which a test compares.
create function minor_digits(currency text) returns integer language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2 end
$$;

-- Cents in Australian dollars of minor units of a currency, rounded half up.
create function in_aud(amount bigint, rate numeric, currency text) returns bigint language sql immutable parallel safe as $$
  select floor(case minor_digits(currency) when 2 then amount * rate else amount * rate * 10 ^ (2 - minor_digits(currency))::numeric end + 0.5)::bigint
$$;

-- Prices that were stored as hundredths of a currency that has none.
do $$
declare
  price record;
  unknown record;
begin
  for price in
    select * from (values
      ('courses', 'tuition'), ('courses', 'non_tuition'), ('courses', 'total'), ('course_tuitions', 'amount'),
      ('applications', 'tuition'), ('applications', 'first_year'), ('applications', 'scholarship'), ('applications', 'other_fees'), ('applications', 'deposit'),
      ('employers', 'fee_amount'), ('placements', 'fee_amount'), ('placements', 'fee'), ('placements', 'salary'), ('placements', 'credit'),
      ('provider_terms', 'amount'), ('events', 'cost'), ('campaigns', 'cost'), ('campaigns', 'budget'), ('lead_sources', 'cost')
    ) as of (tab, col)
  loop
    execute format('update %1$I set %2$I = round(%2$I * 10 ^ (minor_digits(currency) - 2)::numeric) where currency is not null and minor_digits(currency) <> 2 and %2$I is not null', price.tab, price.col);
  end loop;
  -- what an unknown code was meant to be is for people to say
  for unknown in
    select currency, count(*) as rows from (
      select currency from courses union all select currency from employers union all select currency from provider_terms
      union all select currency from agreements union all select currency from invoices union all select currency from billing_entities
    ) as used where currency is not null and not (currency = any (string_to_array('AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP CNY COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG', ' ')))
    group by currency
  loop
    raise warning '% rows have the unknown currency %', unknown.rows, unknown.currency;
  end loop;
end $$;
