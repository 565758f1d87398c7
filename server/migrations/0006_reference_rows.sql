insert into companies (code, name) values ('fc', 'Embark Consultancy'), ('ar', 'Aran Property');

insert into offices (id, code, name, zone, currency, phone_region, working_days) values
  (1, 'AU', 'Australia',  'Australia/Melbourne', 'AUD', 'AU', '{1,2,3,4,5}'),
  (2, 'BD', 'Bangladesh', 'Asia/Dhaka',          'BDT', 'BD', '{7,1,2,3,4}'),
  (3, 'PK', 'Pakistan',   'Asia/Karachi',        'PKR', 'PK', '{1,2,3,4,5,6}'),
  (4, 'IN', 'India',      'Asia/Kolkata',        'INR', 'IN', '{1,2,3,4,5,6}');

insert into services (company, office_id, code, name, kind, position) values
  ('fc', 1, 'AD',     'Admissions Australia',      'admission', 10),
  ('fc', 2, 'ADB',    'Admissions Bangladesh',     'admission', 11),
  ('fc', 3, 'ADP',    'Admissions Pakistan',       'admission', 12),
  ('fc', 4, 'ADI',    'Admissions India',          'admission', 13),
  ('fc', 1, 'VE',     'Migration Australia',       'migration', 20),
  ('fc', 2, 'VEB',    'Migration Bangladesh',      'migration', 21),
  ('fc', 3, 'VEP',    'Migration Pakistan',        'migration', 22),
  ('fc', 4, 'VEI',    'Migration India',           'migration', 23),
  ('fc', 1, 'FCE',    'Events Australia',          'event',     30),
  ('fc', 2, 'FCEBD',  'Events Bangladesh',         'event',     31),
  ('fc', 1, 'FCW',    'Webinars Australia',        'webinar',   40),
  ('fc', 2, 'FCWBD',  'Webinars Bangladesh',       'webinar',   41),
  ('fc', 3, 'FCWPK',  'Webinars Pakistan',         'webinar',   42),
  ('fc', 1, 'JP',     'Global job placement',      'global',    50),
  ('ar', 1, 'BUY',    'Buying',                    'property',  60),
  ('ar', 1, 'SELL',   'Selling',                   'property',  61),
  ('ar', 1, 'RENT',   'Renting',                   'property',  62),
  ('ar', 1, 'MANAGE', 'Property management',       'property',  63);

insert into enquiry_statuses (code, name, position, colour, open) values
  ('NE', 'New',               10, 'blue',   true),
  ('FU', 'Follow-up',         20, 'amber',  true),
  ('IP', 'In progress',       30, 'violet', true),
  ('OL', 'Letter of offer',   40, 'teal',   true),
  ('SA', 'Service agreement', 50, 'teal',   true),
  ('CL', 'Closed',            60, 'grey',   false),
  ('NI', 'Not interested',    70, 'grey',   false),
  ('CV', 'Converted',         80, 'green',  false);

insert into closing_reasons (code, name, position) values
  ('not-reachable',   'Could not be reached',           10),
  ('not-interested',  'Not interested any more',        20),
  ('budget',          'Budget does not suffice',        30),
  ('not-eligible',    'Not eligible',                   40),
  ('chose-competitor','Chose another consultancy',      50),
  ('chose-country',   'Chose another country',          60),
  ('postponed',       'Plans postponed',                70),
  ('visa-risk',       'Visa risk too high',             80),
  ('duplicate',       'Duplicate of another enquiry',   90),
  ('wrong-details',   'Wrong contact details',         100),
  ('other',           'Other',                         110);

insert into lead_sources (company, name)
select company, name from (values ('fc'), ('ar')) as c (company),
  (values ('Website'), ('Facebook'), ('Instagram'), ('Google'), ('Referral'), ('Walk-in'), ('Phone'), ('Education fair'),
          ('Webinar'), ('WhatsApp'), ('Email'), ('Partner agent'), ('LinkedIn'), ('YouTube'), ('TikTok'), ('Other')) as s (name);

insert into conversion_statuses (id, name, position, colour, kinds, ended) values
  (1,  'Converted',                     10, 'blue',   '{property}', false),
  (4,  'In progress',                   20, 'blue',   '{admission,migration,global,event,webinar}', false),
  (5,  'Applied',                       30, 'violet', '{admission}', false),
  (6,  'Offer received',                40, 'violet', '{admission}', false),
  (7,  'CoE issued',                    50, 'teal',   '{admission}', false),
  (8,  'Enrolled',                      60, 'green',  '{admission}', false),
  (3,  'Activated',                     70, 'violet', '{global}', false),
  (15, 'Placed',                        80, 'green',  '{global}', false),
  (9,  'Lodged',                        90, 'violet', '{migration}', false),
  (10, 'Further information requested',100, 'amber',  '{migration}', false),
  (11, 'Visa refused',                 110, 'red',    '{migration}', false),
  (12, 'Visa granted',                 120, 'green',  '{migration}', false),
  (13, 'Under review',                 130, 'amber',  '{migration}', false),
  (14, 'On hold',                      140, 'grey',   '{admission,migration,global,event,webinar,property}', false),
  (2,  'Converted closed',             150, 'grey',   '{admission,migration,global,event,webinar,property}', true),
  (16, 'Withdrawn',                    160, 'grey',   '{admission,migration,global,event,webinar,property}', true);
