import type { RuleArea } from '@embark/contracts/organisation/rulebook';

const names: Record<RuleArea, readonly [en: string, tr: string, ar: string]> = {
  'visa-money': ['Visa charges and amounts', 'Vize ücretleri ve tutarlar', 'رسوم التأشيرات والمبالغ'],
  validity: ['Document validity', 'Belge geçerliliği', 'صلاحية المستندات'],
  'lead-time': ['Lead times of documents', 'Belge temin süreleri', 'مدد استخراج المستندات'],
  deadline: ['Deadlines', 'Süreler', 'المواعيد النهائية'],
  'deadline-steps': ['Deadline reminders', 'Süre hatırlatmaları', 'تذكيرات المواعيد'],
  'evidence-level': ['Evidence levels', 'Kanıt düzeyleri', 'مستويات الإثبات'],
  english: ['English scores', 'İngilizce puanları', 'درجات الإنجليزية'],
  'visa-limit': ['Visa limits', 'Vize sınırları', 'حدود التأشيرات'],
  'visa-day': ['Visa dates', 'Vize tarihleri', 'تواريخ التأشيرات'],
  'visa-list': ['Visa lists', 'Vize listeleri', 'قوائم التأشيرات'],
  tax: ['Tax', 'Vergi', 'الضرائب'],
  leave: ['Leave', 'İzin', 'الإجازات'],
  holiday: ['Working weeks', 'Çalışma haftaları', 'أسابيع العمل'],
  'commission-law': ['Commission law', 'Komisyon mevzuatı', 'قانون العمولات'],
};

const places = { en: 0, tr: 1, ar: 2 } as const;

/** The name of an area of the rule book in a mail. */
export const ruleAreaIn = (area: string, language: keyof typeof places): string =>
  new Map<string, readonly string[]>(Object.entries(names)).get(area)?.[places[language]] ?? area;
