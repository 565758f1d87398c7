-- Names that the offices edit themselves can have a Turkish and an Arabic translation; the English name is the fallback.
alter table services     add column name_tr text not null default '', add column name_ar text not null default '';
alter table lead_sources add column name_tr text not null default '', add column name_ar text not null default '';
alter table campaigns    add column name_tr text not null default '', add column name_ar text not null default '';
alter table events       add column title_tr text not null default '', add column title_ar text not null default '';

-- the rows of every new installation; rows renamed by an office stay unchanged
update services s set name_tr = n.tr, name_ar = n.ar from (values
  ('AD',     'Admissions Australia',  'Okul Kabulü – Avustralya',       'القبول الدراسي – أستراليا'),
  ('ADB',    'Admissions Bangladesh', 'Okul Kabulü – Bangladeş',        'القبول الدراسي – بنغلاديش'),
  ('ADP',    'Admissions Pakistan',   'Okul Kabulü – Pakistan',         'القبول الدراسي – باكستان'),
  ('ADI',    'Admissions India',      'Okul Kabulü – Hindistan',        'القبول الدراسي – الهند'),
  ('VE',     'Migration Australia',   'Göçmenlik – Avustralya',         'الهجرة – أستراليا'),
  ('VEB',    'Migration Bangladesh',  'Göçmenlik – Bangladeş',          'الهجرة – بنغلاديش'),
  ('VEP',    'Migration Pakistan',    'Göçmenlik – Pakistan',           'الهجرة – باكستان'),
  ('VEI',    'Migration India',       'Göçmenlik – Hindistan',          'الهجرة – الهند'),
  ('FCE',    'Events Australia',      'Etkinlikler – Avustralya',       'الفعاليات – أستراليا'),
  ('FCEBD',  'Events Bangladesh',     'Etkinlikler – Bangladeş',        'الفعاليات – بنغلاديش'),
  ('FCW',    'Webinars Australia',    'Web Seminerleri – Avustralya',   'الندوات عبر الإنترنت – أستراليا'),
  ('FCWBD',  'Webinars Bangladesh',   'Web Seminerleri – Bangladeş',    'الندوات عبر الإنترنت – بنغلاديش'),
  ('FCWPK',  'Webinars Pakistan',     'Web Seminerleri – Pakistan',     'الندوات عبر الإنترنت – باكستان'),
  ('JP',     'Global job placement',  'Yurt Dışı İşe Yerleştirme',      'التوظيف الدولي'),
  ('BUY',    'Buying',                'Satın Alma',                     'شراء'),
  ('SELL',   'Selling',               'Satış',                          'بيع'),
  ('RENT',   'Renting',               'Kiralama',                       'إيجار'),
  ('MANAGE', 'Property management',   'Mülk Yönetimi',                  'إدارة العقارات')
) as n (code, name, tr, ar) where s.code = n.code and s.name = n.name;

update lead_sources s set name_tr = n.tr, name_ar = n.ar from (values
  ('Website',        'Web sitesi',       'الموقع الإلكتروني'),
  ('Facebook',       '',                 'فيسبوك'),
  ('Instagram',      '',                 'إنستغرام'),
  ('Google',         '',                 'غوغل'),
  ('Referral',       'Tavsiye',          'توصية'),
  ('Walk-in',        'Ofise gelen',      'زيارة المكتب'),
  ('Phone',          'Telefon',          'الهاتف'),
  ('Education fair', 'Eğitim fuarı',     'معرض تعليمي'),
  ('Webinar',        'Web semineri',     'ندوة عبر الإنترنت'),
  ('WhatsApp',       '',                 'واتساب'),
  ('Email',          'E-posta',          'البريد الإلكتروني'),
  ('Partner agent',  'İş ortağı acente', 'وكيل شريك'),
  ('LinkedIn',       '',                 'لينكدإن'),
  ('YouTube',        '',                 'يوتيوب'),
  ('TikTok',         '',                 'تيك توك'),
  ('Other',          'Diğer',            'أخرى')
) as n (name, tr, ar) where s.name = n.name;
