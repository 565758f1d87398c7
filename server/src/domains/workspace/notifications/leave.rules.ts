import type { NotificationContent } from '@embark/contracts/workspace/notifications';

type Facts = Extract<NotificationContent, { kind: 'leave' }>['data'];
type Sentences = Record<Facts['step'], (facts: Facts, who: string) => string>;

const said = (note: string) => (note ? `: ${note}` : '');
const span = ({ startsOn, endsOn }: Facts) => (startsOn === endsOn ? startsOn : `${startsOn} – ${endsOn}`);

const english: Sentences = {
  leaveAsked: (f) => `${f.name} requested leave: ${span(f)}`,
  leaveApproved: (f, who) => `${who} approved your leave: ${span(f)}${said(f.note)}`,
  leaveRejected: (f, who) => `${who} rejected your leave: ${span(f)}${said(f.note)}`,
  leaveReopened: (f, who) => `${who} took back the decision on your leave: ${span(f)}`,
  leaveCancelled: (f) => `The leave of ${f.name} was cancelled: ${span(f)}${said(f.note)}`,
  leaveShortened: (f) => `The leave of ${f.name} now ends on ${f.endsOn}${said(f.note)}`,
  leaveCover: (f) => `You cover for ${f.name}, ${span(f)}. Items handed to you: ${f.items}`,
  leaveBack: (f) =>
    `Welcome back. Given back to you: ${f.items}, done meanwhile: ${f.done}, with another owner: ${f.moved}`,
  leaveGivenBack: (f) =>
    `${f.startsOn} is ${f.name === '' ? 'a day off' : `a holiday (${f.name})`}. The day of leave was given back to you`,
  leaveTakenAgain: (f) => `${f.startsOn} is no longer a day off. It counts as leave again`,
};
const turkish: Sentences = {
  leaveAsked: (f) => `${f.name} izin istedi: ${span(f)}`,
  leaveApproved: (f, who) => `${who} izninizi onayladı: ${span(f)}${said(f.note)}`,
  leaveRejected: (f, who) => `${who} izninizi reddetti: ${span(f)}${said(f.note)}`,
  leaveReopened: (f, who) => `${who} izninizle ilgili kararı geri aldı: ${span(f)}`,
  leaveCancelled: (f) => `${f.name} için izin iptal edildi: ${span(f)}${said(f.note)}`,
  leaveShortened: (f) => `${f.name} için izin artık ${f.endsOn} tarihinde bitiyor${said(f.note)}`,
  leaveCover: (f) => `${f.name} için vekilsiniz, ${span(f)}. Size devredilen iş: ${f.items}`,
  leaveBack: (f) =>
    `Tekrar hoş geldiniz. Size geri verilen: ${f.items}, bu arada biten: ${f.done}, başkasında: ${f.moved}`,
  leaveGivenBack: (f) =>
    `${f.startsOn} ${f.name === '' ? 'tatil' : `resmî tatil (${f.name})`}. İzin günü size geri verildi`,
  leaveTakenAgain: (f) => `${f.startsOn} artık tatil değil. Yeniden izin sayılıyor`,
};
const arabic: Sentences = {
  leaveAsked: (f) => `طلب ${f.name} إجازة: ${span(f)}`,
  leaveApproved: (f, who) => `وافق ${who} على إجازتك: ${span(f)}${said(f.note)}`,
  leaveRejected: (f, who) => `رفض ${who} إجازتك: ${span(f)}${said(f.note)}`,
  leaveReopened: (f, who) => `سحب ${who} القرار بشأن إجازتك: ${span(f)}`,
  leaveCancelled: (f) => `أُلغيت إجازة ${f.name}: ${span(f)}${said(f.note)}`,
  leaveShortened: (f) => `تنتهي إجازة ${f.name} الآن في ${f.endsOn}${said(f.note)}`,
  leaveCover: (f) => `أنت تنوب عن ${f.name}، ${span(f)}. الأعمال المسلّمة إليك: ${f.items}`,
  leaveBack: (f) => `أهلًا بعودتك. ما أُعيد إليك: ${f.items}، ما أُنجز في غيابك: ${f.done}، ما لدى غيرك: ${f.moved}`,
  leaveGivenBack: (f) => `${f.startsOn} عطلة${f.name === '' ? '' : ` (${f.name})`}. أُعيد إليك يوم الإجازة`,
  leaveTakenAgain: (f) => `لم يعد ${f.startsOn} عطلة. يُحسب من الإجازة من جديد`,
};

const languages = { en: english, tr: turkish, ar: arabic };

/** The sentence of a notification about leave. */
export const leaveIn = (language: keyof typeof languages) => (facts: Facts, who: string) =>
  languages[language][facts.step](facts, who);
