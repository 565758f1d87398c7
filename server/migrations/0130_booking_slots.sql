-- The bookings that close a consultant's time. Without it the slots of a week read all coming bookings of everybody, once per consultant.
create index bookings_open on bookings (consultant_id, starts_at) where status in ('requested', 'confirmed', 'arrived');
