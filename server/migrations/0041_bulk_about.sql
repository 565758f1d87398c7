-- What work on many records does is kept when it begins; until now only the name of a new owner was.
update bulk_jobs set about = coalesce(
  settings ->> 'to', settings ->> 'rating', settings ->> 'leadStatus', settings ->> 'nextFollowUpAt',
  (select string_agg(mark || tag, ' ' order by mark, place) from (
    select '+' as mark, tag, place from jsonb_array_elements_text(settings -> 'add') with ordinality as a (tag, place)
    union all
    select '−', tag, place from jsonb_array_elements_text(settings -> 'remove') with ordinality as r (tag, place)) as tags),
  '')
where about = '' and action <> 'export';
