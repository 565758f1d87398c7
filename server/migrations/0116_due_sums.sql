-- Left joins on keys: a sum that shows no name or owner doesn't read the client files and contacts.
create or replace view due_items as
  select i.id, 'instalment'::text as kind, p.company, p.office_id, p.conversion_id, null::uuid as invoice_id, f.number, f.contact_name as sort_name,
    c.name, i.what, p.currency, i.amount, i.amount - i.settled - i.waived - i.invoiced as open, i.due_on, f.case_officer_id as owner_id, f.service_id,
    i.id as instalment_id
  from instalments i join payment_plans p on p.id = i.plan_id left join conversions f on f.id = p.conversion_id left join contacts c on c.id = f.contact_id
  where i.settled + i.waived < i.amount and i.settled + i.waived + i.invoiced < i.amount and i.due_on is not null and p.state = 'live'
  union all
  select v.id, 'invoice', v.company, v.office_id, v.conversion_id, v.id, v.number, plain(v.buyer_name),
    v.buyer_name, v.reference, v.currency, v.total - v.credited, v.open, v.due_on, v.issued_by, f.service_id, v.instalment_id
  from invoices v left join conversions f on f.id = v.conversion_id
  where v.open > 0;
