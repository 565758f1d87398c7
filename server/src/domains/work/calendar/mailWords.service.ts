import { type PaperLanguage, paperDay } from '../../../kit/pdf/paper.ts';

/** Why invitees are notified: an event is new, moved, otherwise changed, restored after its removal, or cancelled. */
export type InviteeStep =
  | 'calendarInvited'
  | 'calendarChanged'
  | 'calendarEdited'
  | 'calendarRestored'
  | 'calendarCancelled';

const words = {
  en: {
    calendarInvited: 'Invitation',
    calendarChanged: 'Moved',
    calendarEdited: 'Changed',
    calendarRestored: 'Restored',
    calendarCancelled: 'Cancelled',
    busy: 'Busy',
    at: (day: string, time: string, place: string) => `${day}, ${time} (${place})`,
  },
  tr: {
    calendarInvited: 'Davet',
    calendarChanged: 'Taşındı',
    calendarEdited: 'Değişti',
    calendarRestored: 'Yenilendi',
    calendarCancelled: 'İptal edildi',
    busy: 'Meşgul',
    at: (day: string, time: string, place: string) => `${day}, saat ${time} (${place})`,
  },
  ar: {
    calendarInvited: 'دعوة',
    calendarChanged: 'تغيير الموعد',
    calendarEdited: 'تعديل',
    calendarRestored: 'إعادة',
    calendarCancelled: 'إلغاء',
    busy: 'مشغول',
    at: (day: string, time: string, place: string) => `${day}، الساعة ${time} (${place})`,
  },
};

/** A language of the product; English for others. */
const known = (language: string | null): PaperLanguage => (language === 'tr' || language === 'ar' ? language : 'en');

/** What a feed says instead of a private event. */
export const busyIn = (language: string | null): string => words[known(language)].busy;

/** The subject of an invitation and when the event is, in the recipient's language. */
export function invitationWords(
  step: InviteeStep,
  title: string,
  starts: string,
  zone: string,
  language: string | null,
) {
  const said = words[known(language)];
  const [day = '', time] = starts.split('T');
  const shownDay = paperDay(day, known(language));
  return {
    subject: `${said[step]}: ${title}`,
    when: time === undefined ? shownDay : said.at(shownDay, time, zone),
  };
}
