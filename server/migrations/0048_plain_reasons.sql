-- Three closing reasons in plain words. Timeline entries store the reason's name, so those with an old name are updated.
create temporary table renamed on commit drop as
  select * from (values
    ('not-reachable', 'Could not be reached', 'Couldn''t be reached'),
    ('not-interested', 'Not interested any more', 'No longer interested'),
    ('budget', 'Budget does not suffice', 'Insufficient budget')) as r (code, was, name);

update closing_reasons c set name = r.name from renamed r where c.code = r.code and c.name = r.was;
update timeline t set data = jsonb_set(t.data, '{reason}', to_jsonb(r.name))
  from renamed r where t.kind = 'status' and t.data ->> 'reason' = r.was;
