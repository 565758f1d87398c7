-- The description of a bulk action is stored when it starts; until now only the new owner's name was.
update bulk_jobs set about = coalesce(
  settings ->> 'to', settings ->> 'rating', settings ->> 'leadStatus', settings ->> 'nextFollowUpAt',
  (select string_agg(mark || tag, ' ' order by mark, place) from (
    select '+' as mark, tag, place from jsonb_array_elements_text(settings -> 'add') with ordinality as a (tag, place)
    union all
    select '−', tag, place from jsonb_array_elements_text(settings -> 'remove') with ordinality as r (tag, place)) as tags),
  '')
where about = '' and action <> 'export';
