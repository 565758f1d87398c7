-- Employments that were ended when their last day had passed: each once, however many nodes run.
create table ended_employments (
  user_id  integer not null references users,
  ends_on  date not null,
  ended_at timestamptz(3) not null,
  primary key (user_id, ends_on)
);
