import type { EventRow } from '@embark/contracts/crm/events';
import type { TemplateField } from '@embark/contracts/crm/templates';
import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { localName, localTitle } from '../../../../kit/i18n/localName.ts';

/** The recipient of a message, and its subject. */
export type Addressee = {
  name: string;
  /** How the person is called: the preferred name, or given names. */
  called: string;
  number: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** The person's own language, where it is known. */
  language: string | null;
  serCode: string;
  office: string;
  officer: string | null;
  intake?: { month?: number | null | undefined; year?: number | null | undefined } | undefined;
  eventId?: string | null | undefined;
};

/** What is known around it: the service under its English name, the country code of the office, the event, and who writes. */
export type Around = {
  service: { name: string; nameTr: string; nameAr: string } | undefined;
  region: string | undefined;
  event: Pick<EventRow, 'title' | 'titleTr' | 'titleAr' | 'startsAt' | 'zone' | 'link'> | undefined;
  sender: string;
};

function intakeText({ month, year }: NonNullable<Addressee['intake']>, locale: string): string {
  if (!year) return '';
  if (!month) return String(year);
  const day = new Date(Date.UTC(year, month - 1, 15));
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}

/** What each field says in the language of the message; what is not known is blank. */
export function valuesOf(to: Addressee, around: Around, language: Language): Partial<Record<TemplateField, string>> {
  const { service, region, event, sender } = around;
  const { locale } = languages[language];
  const when = { dateStyle: 'full', timeStyle: 'short' } as const;
  return {
    firstName: (to.called || to.name).trim().split(/\s+/)[0] ?? '',
    fullName: to.name,
    number: to.number,
    service: service ? localName(service, language) : to.serCode,
    intake: to.intake ? intakeText(to.intake, locale) : '',
    eventTitle: event ? localTitle(event, language) : '',
    eventTime: event
      ? new Intl.DateTimeFormat(locale, { ...when, timeZone: event.zone }).format(new Date(event.startsAt))
      : '',
    eventLink: event?.link ?? '',
    officer: to.officer ?? '',
    sender,
    officeName: region ? (new Intl.DisplayNames([locale], { type: 'region' }).of(region) ?? '') : '',
  };
}

/** The language that a message begins in: the person's, where Embark writes it. */
export const languageFor = (spoken: string | null): Language => (spoken === 'tr' || spoken === 'ar' ? spoken : 'en');

const digits = (phone: string) => phone.replace(/\D/g, '');

/** Opens WhatsApp with the text typed in. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`;

/** Opens the mail program with subject and text typed in. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
