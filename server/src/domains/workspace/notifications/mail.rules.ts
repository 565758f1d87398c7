import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import { calendarIn } from './calendar.rules.ts';
import { leaveIn } from './leave.rules.ts';
import { ruleAreaIn } from './ruleAreas.rules.ts';
import { english, type Facts, said, saying, type Sentences } from './sentences.rules.ts';

type Counts = Facts<'importDone'>;

const trCounts = ({ created, updated, skipped, failed }: Counts) =>
  `${created} oluşturuldu, ${updated} güncellendi, ${skipped} atlandı, ${failed} reddedildi`;

const trDue = (days: number) => {
  if (days < 0) return 'gecikti';
  if (days < 2) return days === 0 ? 'bugün' : 'yarın';
  return `${days} gün kaldı`;
};

const trActs = { advice: 'danışmanlık', agreement: 'sözleşme', lodgement: 'vize başvurusu', other: 'diğer' };
const trAnswers = {
  referralTaken: 'yönlendirmeyi üstlendi',
  referralDeclined: 'yönlendirmeyi reddetti',
  referralDone: 'yönlendirilen işi tamamladı',
};
const trLicence = {
  licenceEnds: 'Lisans bitiyor',
  licenceRenewal: 'Lisans yenilemesi için başvurulabilir',
  licenceEnded: 'Lisans bitti',
  insuranceEnds: 'Mesleki sorumluluk sigortası bitiyor',
  insuranceEnded: 'Mesleki sorumluluk sigortası bitti',
};

const trBooking = {
  requested: 'istendi',
  booked: 'alındı',
  confirmed: 'onaylandı',
  moved: 'taşındı',
  arrived: 'geldi',
  completed: 'tamamlandı',
  'no-show': 'gelinmedi',
  cancelled: 'iptal edildi',
  freed: 'süresi dolduğu için boşaldı',
};

/** The Turkish mail texts. */
const turkish: Sentences = {
  assigned: ({ name, number, note }, who) => `${who} size ${name} (${number}) başvurusunu atadı${said(note)}`,
  caseAssigned: ({ name, number, note }, who) =>
    `${who} sizi ${name} (${number}) dosyasının sorumlusu yaptı${said(note)}`,
  handedOver: ({ count, from }, who) => `${who}, ${from} adlı kişinin ${count} açık kaydını size devretti`,
  importAssigned: ({ count, fileName }) => `${fileName} dosyasından ${count} başvuru size atandı`,
  promoted: ({ name, number, event }) => `${name} (${number}), ${event} bekleme listesinden çıkıp yer aldı`,
  mentioned: ({ name, number }, who) => `${who}, ${name} (${number}) kaydında sizden bahsetti`,
  followUpDue: ({ name, number }) => `${name} (${number}) için takip zamanı`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'İlk yanıt' : 'Takip'} gecikti: ${name} (${number}), sorumlu: ${owner}`,
  lateMany: ({ count }) => `${count} takip gecikti`,
  deadline: ({ name, number, what, days, legal, owner }) =>
    `${legal ? 'Yasal tarih' : 'Tarih'}, ${trDue(days)}: ${what}, ${name} (${number}), sorumlu: ${owner}`,
  deadlineMany: ({ count, legal }) =>
    `${count} tarih yaklaşıyor veya gecikti${legal > 0 ? `, ${legal} tanesi yasal` : ''}`,
  weekAhead: ({ office, count, uncovered }) =>
    `${office} ofisi, önümüzdeki hafta: ${count} yasal tarih${uncovered > 0 ? `, ${uncovered} tanesinin vekili yok` : ''}`,
  referred: ({ name, number, act, note }, who) =>
    `${who}, ${name} (${number}) dosyasını size yönlendirdi (${trActs[act]}): ${note}`,
  referralAnswered: ({ name, number, act, step, note }, who) =>
    `${who} ${trAnswers[step]}: ${name} (${number}), ${trActs[act]}${said(note)}`,
  licence: ({ step, name, licence, endsOn }) => `${trLicence[step]}: ${name}, ${licence}, ${endsOn}`,
  leave: leaveIn('tr'),
  calendar: calendarIn('tr'),
  actionDue: ({ name, number }) => `${name} (${number}) için sonraki adımın zamanı geldi`,
  booking: ({ name, number, step }) => `Danışma randevusu ${trBooking[step]}: ${name} (${number})`,
  agreementEnds: ({ name, endsOn }) => `${name} ile sözleşme ${endsOn} tarihinde bitiyor`,
  termsEnd: ({ name, endsOn }) => `${name} komisyon koşulları ${endsOn} tarihinde bitiyor`,
  courseEnded: ({ name, number, course, change }) =>
    `${course} ${change === 'gone' ? 'artık resmî kayıtta yok' : 'resmî kayıtta süresi doldu'}: ${name} (${number})`,
  courseEndedMany: ({ count }) =>
    `Resmî kayıtta artık yürürlükte olmayan programlarda ${count} açık okul başvurusu var`,
  rulesToCheck: ({ count, ruleArea }) => `${ruleAreaIn(ruleArea, 'tr')}: kontrol edilecek ${count} kural`,
  taskAssigned: ({ title }, who) => `${who} size bir görev verdi: ${title}`,
  taskDone: ({ title }, who) => `${who} bir görevi tamamladı: ${title}`,
  taskDeclined: ({ title, note }, who) => `${who} bir görevi reddetti: ${title}${said(note)}`,
  taskOverdue: ({ title, assignee }) => `Verdiğiniz görev gecikti (${assignee}): ${title}`,
  taskMentioned: ({ title }, who) => `${who} bir görevde sizden bahsetti: ${title}`,
  bulkAssigned: ({ count }, who) => `${who} size ${count} kayıt atadı`,
  bulkDone: ({ done, left }) => `Toplu güncelleme tamamlandı: ${done} güncellendi, ${left} atlandı`,
  bulkUndone: ({ done, left }) => `Toplu güncelleme geri alındı: ${done} geri yüklendi, ${left} geri yüklenmedi`,
  exportDone: ({ fileName, rows }) => `${fileName} hazır: ${rows} satır`,
  handoverAsked: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) kaydının devrini talep etti`,
  handoverAccepted: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) kaydını size devretti`,
  handoverWithdrawn: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) için devir talebini geri çekti`,
  handoverDeclined: ({ known, office }, who) => `${office} ofisinden ${who}, ${known} için devir talebini reddetti`,
  virusFound: ({ file, name, number }) => `Virüs tarayıcısı ${file} dosyasında bir şey buldu: ${name} (${number})`,
  handoverExpired: ({ known, office }) =>
    `${known} için devir talebinin süresi doldu: ${office} ofisi zamanında yanıtlamadı`,
  importDone: (facts) => `${facts.fileName} içe aktarıldı: ${trCounts(facts)}`,
  rehearsalDone: ({ fileName, created, updated, skipped, failed }) =>
    `${fileName} önizlemesi hazır: ${created} oluşturulacak, ${updated} güncellenecek, ${skipped} atlanacak, ${failed} reddedilecek`,
  rehearsalFailed: ({ fileName }) => `${fileName} önizlemesi başarısız oldu. Hiçbir şey değişmedi`,
  rehearsalCancelled: ({ fileName }) => `${fileName} önizlemesi durduruldu. Hiçbir şey değişmedi`,
  importFailed: (facts) => `${facts.fileName} içe aktarması başarısız oldu: ${trCounts(facts)}`,
  importCancelled: (facts) => `${facts.fileName} içe aktarması durduruldu: ${trCounts(facts)}`,
};

const arActs = { advice: 'الاستشارة', agreement: 'الاتفاقية', lodgement: 'تقديم الطلب', other: 'عمل آخر' };
const arAnswers = {
  referralTaken: 'تولى الإحالةَ',
  referralDeclined: 'رفض الإحالةَ',
  referralDone: 'أنجز العملَ المُحال',
};
const arLicence = {
  licenceEnds: 'ينتهي الترخيص',
  licenceRenewal: 'يمكن تقديم طلب تجديد الترخيص',
  licenceEnded: 'انتهى الترخيص',
  insuranceEnds: 'ينتهي تأمين المسؤولية المهنية',
  insuranceEnded: 'انتهى تأمين المسؤولية المهنية',
};

const arCounts = ({ created, updated, skipped, failed }: Counts) =>
  `إنشاء ${created}، تحديث ${updated}، تخطي ${skipped}، رفض ${failed}`;

const arDue = (days: number) => {
  if (days < 0) return 'متأخر';
  if (days < 2) return days === 0 ? 'اليوم' : 'غدًا';
  return `الأيام المتبقية ${days}`;
};

const arBooking = {
  requested: 'طُلبت استشارة',
  booked: 'حُجزت استشارة',
  confirmed: 'أُكدت استشارة',
  moved: 'نُقلت استشارة',
  arrived: 'وصل العميل',
  completed: 'اكتملت استشارة',
  'no-show': 'لم يحضر العميل',
  cancelled: 'أُلغيت استشارة',
  freed: 'أُخلي موعد استشارة انتهت مهلته',
};

/** Arabic mail texts; a count comes after a colon, to avoid the six plural forms. */
const arabic: Sentences = {
  assigned: ({ name, number, note }, who) => `أسند ${who} إليك استفسار ${name} (${number})${said(note)}`,
  caseAssigned: ({ name, number, note }, who) => `عيّنك ${who} مسؤولًا عن ملف ${name} (${number})${said(note)}`,
  handedOver: ({ count, from }, who) => `أسند ${who} إليك السجلات المفتوحة لدى ${from}، وعددها: ${count}`,
  importAssigned: ({ count, fileName }) => `أُسندت إليك استفسارات من ${fileName}، وعددها: ${count}`,
  promoted: ({ name, number, event }) => `انتقل ${name} (${number}) من قائمة الانتظار إلى مقعد في ${event}`,
  mentioned: ({ name, number }, who) => `ذكرك ${who} في ${name} (${number})`,
  followUpDue: ({ name, number }) => `حان موعد متابعة ${name} (${number})`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'تأخر الرد الأول' : 'تأخرت المتابعة'}: ${name} (${number})، المسؤول ${owner}`,
  lateMany: ({ count }) => `متابعات متأخرة، وعددها: ${count}`,
  deadline: ({ name, number, what, days, legal, owner }) =>
    `${legal ? 'موعد قانوني' : 'موعد'}، ${arDue(days)}: ${what}، ${name} (${number})، المسؤول ${owner}`,
  deadlineMany: ({ count, legal }) => `مواعيد قريبة أو متأخرة: ${count}${legal > 0 ? `، منها قانونية: ${legal}` : ''}`,
  weekAhead: ({ office, count, uncovered }) =>
    `الأسبوع القادم في مكتب ${office}، مواعيد قانونية: ${count}${uncovered > 0 ? `، دون من يغطيها: ${uncovered}` : ''}`,
  referred: ({ name, number, act, note }, who) =>
    `أحال ${who} إليك ملف ${name} (${number}) من أجل ${arActs[act]}: ${note}`,
  referralAnswered: ({ name, number, act, step, note }, who) =>
    `${arAnswers[step]} ${who}: ${name} (${number})، ${arActs[act]}${said(note)}`,
  licence: ({ step, name, licence, endsOn }) => `${arLicence[step]}: ${name}، ${licence}، ${endsOn}`,
  leave: leaveIn('ar'),
  calendar: calendarIn('ar'),
  actionDue: ({ name, number }) => `حان موعد الإجراء القادم لملف ${name} (${number})`,
  booking: ({ name, number, step }) => `${arBooking[step]}: ${name} (${number})`,
  agreementEnds: ({ name, endsOn }) => `تنتهي الاتفاقية مع ${name} في ${endsOn}`,
  termsEnd: ({ name, endsOn }) => `تنتهي شروط العمولة لدى ${name} في ${endsOn}`,
  courseEnded: ({ name, number, course, change }) =>
    `${course}: ${change === 'gone' ? 'لم يعد مدرجًا في السجل الرسمي' : 'انتهت صلاحيته في السجل الرسمي'}، ${name} (${number})`,
  courseEndedMany: ({ count }) => `طلبات قبول مفتوحة على برامج لم تعد سارية في السجل الرسمي، وعددها: ${count}`,
  rulesToCheck: ({ count, ruleArea }) => `${ruleAreaIn(ruleArea, 'ar')}، قواعد للتحقق: ${count}`,
  taskAssigned: ({ title }, who) => `كلّفك ${who} بمهمة: ${title}`,
  taskDone: ({ title }, who) => `أنجز ${who} مهمة: ${title}`,
  taskDeclined: ({ title, note }, who) => `رفض ${who} مهمة: ${title}${said(note)}`,
  taskOverdue: ({ title, assignee }) => `تأخرت مهمة كلّفت بها ${assignee}: ${title}`,
  taskMentioned: ({ title }, who) => `ذكرك ${who} في مهمة: ${title}`,
  bulkAssigned: ({ count }, who) => `أسند ${who} إليك سجلات، وعددها: ${count}`,
  bulkDone: ({ done, left }) => `اكتمل التحديث الجماعي: تم تحديث ${done} وتخطي ${left}`,
  bulkUndone: ({ done, left }) => `تم التراجع عن التحديث الجماعي: تمت استعادة ${done}، ولم يُستعد ${left}`,
  exportDone: ({ fileName, rows }) => `${fileName} جاهز، وعدد الصفوف: ${rows}`,
  handoverAsked: ({ name, number, office }, who) => `طلب ${who} من مكتب ${office} نقل ${name} (${number})`,
  handoverAccepted: ({ name, number, office }, who) => `نقل ${who} من مكتب ${office} ملف ${name} (${number}) إليك`,
  handoverWithdrawn: ({ name, number, office }, who) => `سحب ${who} من مكتب ${office} طلب نقل ${name} (${number})`,
  handoverDeclined: ({ known, office }, who) => `رفض ${who} من مكتب ${office} نقل ${known}`,
  virusFound: ({ file, name, number }) => `عثر فاحص الفيروسات على شيء في ${file} المرفوع إلى ملف ${name} (${number})`,
  handoverExpired: ({ known, office }) => `انتهت مهلة طلب نقل ${known}: لم يجب مكتب ${office} في الوقت المحدد`,
  importDone: (facts) => `اكتمل استيراد ${facts.fileName}: ${arCounts(facts)}`,
  rehearsalDone: ({ fileName, created, updated, skipped, failed }) =>
    `معاينة ${fileName} جاهزة: للإنشاء ${created}، للتحديث ${updated}، للتخطي ${skipped}، المرفوض ${failed}`,
  rehearsalFailed: ({ fileName }) => `فشلت معاينة ${fileName}. لم يتغير شيء`,
  rehearsalCancelled: ({ fileName }) => `تم إيقاف معاينة ${fileName}. لم يتغير شيء`,
  importFailed: (facts) => `فشل استيراد ${facts.fileName}: ${arCounts(facts)}`,
  importCancelled: (facts) => `تم إيقاف استيراد ${facts.fileName}: ${arCounts(facts)}`,
};

type Words = { sentences: Sentences; office: string; foot: string };

const inEnglish: Words = { sentences: english, office: 'The office', foot: 'See it in your notifications.' };
const words: Record<string, Words> = {
  tr: { sentences: turkish, office: 'Ofis', foot: 'Bildirimlerinizde görebilirsiniz.' },
  ar: { sentences: arabic, office: 'المكتب', foot: 'يمكنك الاطلاع عليه في إشعاراتك.' },
};

/** The sentence of a notification without an actor in a language, English by default. */
export function sentenceIn(content: NotificationContent, language: string | null): string {
  const { sentences, office } = words[language ?? ''] ?? inEnglish;
  return saying(sentences, content, office);
}

/** A notification as a mail, in its recipient's language, or English by default. */
export function mailOf(content: NotificationContent, by: string | null, language: string | null) {
  const { sentences, office, foot } = words[language ?? ''] ?? inEnglish;
  const subject = saying(sentences, content, by ?? office);
  const note = content.kind === 'mentioned' || content.kind === 'taskMentioned' ? `\n\n${content.data.note}` : '';
  return { subject, text: `${subject}${note}\n\n${foot}\n` };
}
