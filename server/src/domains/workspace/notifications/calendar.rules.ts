import type { NotificationContent } from '@embark/contracts/workspace/notifications';

type Facts = Extract<NotificationContent, { kind: 'calendar' }>['data'];
type Sentences = Record<Facts['step'], (facts: Facts, who: string) => string>;

const english: Sentences = {
  calendarInvited: (f) => `${f.name} invited you: ${f.title}`,
  calendarChanged: (f) => `${f.name} moved ${f.title}`,
  calendarEdited: (f) => `${f.name} changed ${f.title}`,
  calendarRestored: (f) => `${f.name} put ${f.title} back as it was`,
  calendarCancelled: (f) => `${f.name} cancelled ${f.title}`,
  calendarAnswered: (f) => `${f.name} answered ${f.answer ?? ''} to ${f.title}`,
  calendarSoon: (f) => `Soon: ${f.title}`,
};
const answers = { tr: { yes: 'evet', maybe: 'belki', no: 'hayır' }, ar: { yes: 'نعم', maybe: 'ربما', no: 'لا' } };
const turkish: Sentences = {
  calendarInvited: (f) => `${f.name} sizi davet etti: ${f.title}`,
  calendarChanged: (f) => `${f.name} bir etkinliği taşıdı: ${f.title}`,
  calendarEdited: (f) => `${f.name} bir etkinliği değiştirdi: ${f.title}`,
  calendarRestored: (f) => `${f.name} bir etkinliği eski haline getirdi: ${f.title}`,
  calendarCancelled: (f) => `${f.name} bir etkinliği iptal etti: ${f.title}`,
  calendarAnswered: (f) => `${f.name} yanıtladı: ${answers.tr[f.answer ?? 'maybe']} (${f.title})`,
  calendarSoon: (f) => `Yakında: ${f.title}`,
};
const arabic: Sentences = {
  calendarInvited: (f) => `دعاك ${f.name}: ${f.title}`,
  calendarChanged: (f) => `غيّر ${f.name} موعد ${f.title}`,
  calendarEdited: (f) => `عدّل ${f.name} ${f.title}`,
  calendarRestored: (f) => `أعاد ${f.name} ${f.title} كما كان`,
  calendarCancelled: (f) => `ألغى ${f.name} ${f.title}`,
  calendarAnswered: (f) => `أجاب ${f.name} عن ${f.title}: ${answers.ar[f.answer ?? 'maybe']}`,
  calendarSoon: (f) => `قريبًا: ${f.title}`,
};

const languages = { en: english, tr: turkish, ar: arabic };

/** The sentence of a notification about an event in the calendar. */
export const calendarIn = (language: keyof typeof languages) => (facts: Facts, who: string) =>
  languages[language][facts.step](facts, who);
