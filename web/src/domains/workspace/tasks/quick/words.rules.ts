/** The words of the quick line in English, Turkish and Arabic; all three are read whatever the language of the page. */
const weekdays: Record<number, readonly string[]> = {
  1: ['monday', 'mon', 'pazartesi', 'الاثنين', 'الإثنين'],
  2: ['tuesday', 'tue', 'salı', 'الثلاثاء'],
  3: ['wednesday', 'wed', 'çarşamba', 'الأربعاء', 'الاربعاء'],
  4: ['thursday', 'thu', 'perşembe', 'الخميس'],
  5: ['friday', 'fri', 'cuma', 'الجمعة'],
  6: ['saturday', 'cumartesi', 'السبت'],
  7: ['sunday', 'pazar', 'الأحد', 'الاحد'],
};
const months: readonly (readonly string[])[] = [
  ['january', 'jan', 'ocak', 'يناير'],
  ['february', 'feb', 'şubat', 'فبراير'],
  ['march', 'mar', 'mart', 'مارس'],
  ['april', 'apr', 'nisan', 'أبريل', 'ابريل'],
  ['may', 'mayıs', 'مايو'],
  ['june', 'jun', 'haziran', 'يونيو'],
  ['july', 'jul', 'temmuz', 'يوليو'],
  ['august', 'aug', 'ağustos', 'أغسطس', 'اغسطس'],
  ['september', 'sep', 'sept', 'eylül', 'سبتمبر'],
  ['october', 'oct', 'ekim', 'أكتوبر', 'اكتوبر'],
  ['november', 'nov', 'kasım', 'نوفمبر'],
  ['december', 'dec', 'aralık', 'ديسمبر'],
];
const relative: readonly (readonly [phrase: string, days: number])[] = [
  ['day after tomorrow', 2],
  ['öbür gün', 2],
  ['بعد غد', 2],
  ['today', 0],
  ['bugün', 0],
  ['اليوم', 0],
  ['tomorrow', 1],
  ['yarın', 1],
  ['غدا', 1],
];
const units: Record<string, number> = {
  day: 1,
  days: 1,
  gün: 1,
  يوم: 1,
  أيام: 1,
  ايام: 1,
  week: 7,
  weeks: 7,
  hafta: 7,
  أسبوع: 7,
  أسابيع: 7,
  اسبوع: 7,
  اسابيع: 7,
};
const priorities: Record<string, 'low' | 'normal' | 'high'> = {
  high: 'high',
  yüksek: 'high',
  عالية: 'high',
  normal: 'normal',
  عادية: 'normal',
  low: 'low',
  düşük: 'low',
  منخفضة: 'low',
};
const important: readonly string[] = ['important', 'önemli', 'مهم', 'مهمة'];
const nextWeek: readonly string[] = ['next week', 'gelecek hafta', 'haftaya', 'الأسبوع القادم', 'الاسبوع القادم'];
/** Words that belong to a date or a time when they stand before it. */
const beforeDate: readonly string[] = ['on', 'by', 'next', 'due', 'يوم'];
const beforeTime: readonly string[] = ['at', 'saat', 'الساعة'];
const before = { later: ['in', 'بعد'], after: ['sonra'] } as const;

/** The comparable form of a word: without case, vowel signs and end punctuation; Arabic digits as Latin ones. */
export const plainWord = (word: string): string =>
  word
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replaceAll('I', 'ı')
    .toLocaleLowerCase('en')
    .normalize('NFKC')
    .replace(/[\u064B-\u0652\u0640]/g, '')
    .replace(/[,.;:،؛]+$/u, '')
    .replaceAll('ı', 'i')
    .replaceAll('i̇', 'i');

const keyed = <V>(pairs: Iterable<readonly [string, V]>): ReadonlyMap<string, V> =>
  new Map([...pairs].map(([word, value]) => [word.split(' ').map(plainWord).join(' '), value]));

export const words = {
  weekday: keyed(Object.entries(weekdays).flatMap(([day, names]) => names.map((name) => [name, Number(day)] as const))),
  month: keyed(months.flatMap((names, at) => names.map((name) => [name, at + 1] as const))),
  relative: keyed(relative),
  unit: keyed(Object.entries(units)),
  priority: keyed(Object.entries(priorities)),
  important: keyed(important.map((word) => [word, true] as const)),
  nextWeek: keyed(nextWeek.map((word) => [word, true] as const)),
  beforeDate: keyed(beforeDate.map((word) => [word, true] as const)),
  beforeTime: keyed(beforeTime.map((word) => [word, true] as const)),
  later: keyed(before.later.map((word) => [word, true] as const)),
  after: keyed(before.after.map((word) => [word, true] as const)),
};
