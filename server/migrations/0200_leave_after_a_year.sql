-- Leave that is approved for a day of a past leave year lowers what expired since: the correction of an expiry is positive.
alter table leave_ledger drop constraint leave_ledger_signs,
  add constraint leave_ledger_signs check (case kind when 'earned' then amount > 0 when 'payout' then amount < 0 else true end),
  -- The product itself explains a correction by the policy that it follows.
  drop constraint leave_ledger_explained,
  add constraint leave_ledger_explained check (kind not in ('correction', 'carry', 'payout')
    or (btrim(note) <> '' and (made_by is not null or policy_id is not null)));

-- Leave that is granted after twelve months of service (annual leave of Pakistan) is granted whole. People who got a share of their leave year get
-- the rest: on the same day, or on the first day that HR has not closed.
do $$
declare
  mended integer;
begin
  insert into leave_ledger (user_id, type, kind, day, unit, amount, policy_id, note, made_at)
  select l.user_id, l.type, 'correction', greatest(l.day, (select max(c.through) + 1 from leave_closes c where c.office_id = u.country_id)),
    l.unit, p.amount - l.amount, p.id, 'The whole leave of the year after twelve months of service', now()
  from leave_ledger l join leave_policies p on p.id = l.policy_id join users u on u.id = l.user_id
  where l.kind = 'earned' and p.earning = 'yearly' and p.after_months >= 12 and p.unit = 'days' and p.amount_in = 'days' and p.stock_cap is null
    and l.day = (u.starts_on + make_interval(months => p.after_months))::date and l.amount < p.amount;
  get diagnostics mended = row_count;
  raise notice 'leave granted after twelve months: % balances mended', mended;
end $$;

-- Long service leave of Victoria is one sixtieth of the service, in years of 366 days too: 366 / 7 / 60 weeks. It was 365 / 7 / 60.
update leave_policies set amount = 871429 where type = 'long-service' and amount = 869048 and made_by is null and version = 1;
