import type { EventRow } from '@embark/contracts/crm/events';
import type { TemplateField } from '@embark/contracts/crm/templates';
import { type Language, languages } from '../../../../kit/i18n/languages.ts';
import { localName, localTitle } from '../../../../kit/i18n/localName.ts';

/** The recipient of a message, and its subject. */
export type Addressee = {
  name: string;
  /** How the person is addressed: the preferred name, or given names. */
  called: string;
  number: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  /** The person's own language, if known. */
  language: string | null;
  serCode: string;
  office: string;
  officer: string | null;
  intake?: { month?: number | null | undefined; year?: number | null | undefined } | undefined;
  eventId?: string | null | undefined;
};

/** The context of a message: the service with its names, the office's country code, the event, and the sender. */
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

/** The value of each field in the language of the message; unknown ones are blank. */
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

/** The initial language of a message: the person's if supported, otherwise English. */
export const languageFor = (spoken: string | null): Language => (spoken === 'tr' || spoken === 'ar' ? spoken : 'en');

const digits = (phone: string) => phone.replace(/\D/g, '');

/** A link that opens WhatsApp with the text filled in. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${digits(phone)}?text=${encodeURIComponent(text)}`;

/** A link that opens the mail app with subject and text filled in. */
export const mailLink = (email: string, subject: string, text: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
