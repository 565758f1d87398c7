import { capital, type Names } from './names.ts';

/** The texts of a new kind's screens in each language. No sentence inflects the kind's name, because its grammar is unknown. */
export function texts({ words, manyWords, tr, ar }: Names): Record<'en' | 'tr' | 'ar', object> {
  const many = capital(manyWords);
  const arabicCount = `${ar.plural}: {{number}}`;
  return {
    en: {
      title: many,
      new: `New ${words}`,
      count_one: `{{number}} ${words}`,
      count_other: `{{number}} ${manyWords}`,
      empty: `No ${manyWords} yet`,
      emptyHint: 'Add the first one.',
      search: `Search ${manyWords}`,
      form: capital(words),
      facts: 'Details',
      saved: '{{name}} saved.',
      me: 'Me',
      status: { active: 'Active', inactive: 'Inactive' },
      field: {
        name: 'Name',
        status: 'Status',
        ownerId: 'Owner',
        owner: 'Owner',
        office: 'Office',
        createdAt: 'Created',
        createdFrom: 'Created on or after',
        createdTo: 'Created on or before',
      },
    },
    tr: {
      title: capital(tr.plural, 'tr'),
      new: `Yeni ${tr.singular}`,
      count_one: `{{number}} ${tr.singular}`,
      count_other: `{{number}} ${tr.singular}`,
      empty: `Henüz ${tr.singular} yok`,
      emptyHint: 'İlk kaydı ekleyin.',
      search: `Ara: ${tr.plural}`,
      form: capital(tr.singular, 'tr'),
      facts: 'Ayrıntılar',
      saved: '{{name}} kaydedildi.',
      me: 'Ben',
      status: { active: 'Etkin', inactive: 'Etkin değil' },
      field: {
        name: 'Ad',
        status: 'Durum',
        ownerId: 'Sorumlu',
        owner: 'Sorumlu',
        office: 'Ofis',
        createdAt: 'Oluşturulma',
        createdFrom: 'Oluşturulma (en erken)',
        createdTo: 'Oluşturulma (en geç)',
      },
    },
    ar: {
      title: ar.plural,
      new: `إضافة ${ar.singular}`,
      count_zero: arabicCount,
      count_one: arabicCount,
      count_two: arabicCount,
      count_few: arabicCount,
      count_many: arabicCount,
      count_other: arabicCount,
      empty: `${ar.plural}: لا يوجد شيء بعد`,
      emptyHint: 'أضف السجل الأول.',
      search: `البحث في: ${ar.plural}`,
      form: ar.singular,
      facts: 'التفاصيل',
      saved: 'تم حفظ {{name}}.',
      me: 'أنا',
      status: { active: 'نشط', inactive: 'غير نشط' },
      field: {
        name: 'الاسم',
        status: 'الحالة',
        ownerId: 'المسؤول',
        owner: 'المسؤول',
        office: 'المكتب',
        createdAt: 'تاريخ الإنشاء',
        createdFrom: 'أُنشئ من',
        createdTo: 'أُنشئ حتى',
      },
    },
  };
}

/** The titles of a new kind's screens, and the descriptions of its permissions, which are shown outside of its screens. */
export function titles({ plural, singular, words, manyWords, tr, ar }: Names): Record<'en' | 'tr' | 'ar', object> {
  const of = (language: string, many: string, one: string, read: string, write: string) => ({
    [plural]: capital(many, language),
    [singular]: capital(one, language),
    can: { [plural]: { read, write } },
  });
  return {
    en: of('en', manyWords, words, `See ${manyWords}`, `Work on ${manyWords}`),
    tr: of('tr', tr.plural, tr.singular, `Görme: ${tr.plural}`, `Çalışma: ${tr.plural}`),
    ar: of('ar', ar.plural, ar.singular, `رؤية ${ar.plural}`, `العمل على ${ar.plural}`),
  };
}

/** What the server says of a new kind, in the languages other than English: `notFound`. */
export function messages({ words, tr, ar }: Names): Record<'tr' | 'ar', object> {
  const notFound = `${capital(words)} not found, or you don't have access.`;
  return {
    tr: { [notFound]: `${capital(tr.singular, 'tr')} bulunamadı veya erişiminiz yok.` },
    ar: { [notFound]: `${ar.singular}: غير موجود أو ليس لديك صلاحية الوصول.` },
  };
}
