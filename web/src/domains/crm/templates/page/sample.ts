import type { TemplateField } from '@embark/contracts/crm/templates';
import type { Language } from '../../../../kit/i18n/languages.ts';
import { valuesOf } from '../message/values.ts';

/** Sample values for previews. */
export const sampleFor = (language: Language): Partial<Record<TemplateField, string>> =>
  valuesOf(
    {
      name: language === 'ar' ? 'آشا رحمن' : 'Asha Rahman',
      called: language === 'ar' ? 'آشا' : 'Asha',
      number: 'E-2026-000123',
      phone: null,
      whatsapp: null,
      email: null,
      language,
      serCode: 'AD',
      office: 'AU',
      officer: 'Sarah Whitfield',
      intake: { month: 2, year: 2027 },
    },
    {
      service: {
        name: 'Admissions Australia',
        nameTr: 'Okul Kabulü – Avustralya',
        nameAr: 'القبول الدراسي – أستراليا',
      },
      region: 'AU',
      event: {
        title: 'Open house',
        titleTr: 'Açık kapı günü',
        titleAr: 'اليوم المفتوح',
        startsAt: '2027-02-10T07:00:00.000Z',
        zone: 'Australia/Melbourne',
        link: 'https://meet.example.org/open-house',
      },
      sender: 'Sarah Whitfield',
    },
    language,
  );
