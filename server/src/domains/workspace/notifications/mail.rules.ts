import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import { english, type Facts, said, saying, type Sentences } from './sentences.rules.ts';

type Counts = Facts<'importDone'>;

const trCounts = ({ created, updated, skipped, failed }: Counts) =>
  `${created} yeni, ${updated} güncellenen, ${skipped} atlanan, ${failed} reddedilen`;

/** The Turkish mail texts. */
const turkish: Sentences = {
  assigned: ({ name, number, note }, who) => `${who} size ${name} (${number}) başvurusunu verdi${said(note)}`,
  caseAssigned: ({ name, number, note }, who) =>
    `${who} sizi ${name} (${number}) dosyasının sorumlusu yaptı${said(note)}`,
  handedOver: ({ count, from }, who) => `${who}, ${from} adlı kişinin ${count} açık kaydını size devretti`,
  importAssigned: ({ count, fileName }) => `${fileName} içe aktarımıyla size ${count} başvuru verildi`,
  promoted: ({ name, number, event }) => `${name} (${number}), ${event} bekleme listesinden yer aldı`,
  mentioned: ({ name, number }, who) => `${who}, ${name} (${number}) kaydında sizden söz etti`,
  followUpDue: ({ name, number }) => `${name} (${number}) ile görüşme zamanı`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'İlk yanıt' : 'Takip'} gecikti: ${name} (${number}), sorumlu: ${owner}`,
  lateMany: ({ count }) => `${count} takip gecikti`,
  actionDue: ({ name, number }) => `${name} (${number}) için sıradaki adımın zamanı geldi`,
  bulkAssigned: ({ count }, who) => `${who} size ${count} kayıt verdi`,
  bulkDone: ({ done, left }) => `Toplu değişikliğiniz tamamlandı: ${done} değişti, ${left} atlandı`,
  bulkUndone: ({ done, left }) => `Toplu değişikliğiniz geri alındı: ${done} eski haline döndü, ${left} atlandı`,
  exportDone: ({ fileName, rows }) => `${fileName} hazır: ${rows} satır`,
  handoverAsked: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) kaydının devrini talep ediyor`,
  handoverAccepted: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) kaydını size devretti`,
  handoverWithdrawn: ({ name, number, office }, who) =>
    `${office} ofisinden ${who}, ${name} (${number}) için devir talebini geri çekti`,
  handoverDeclined: ({ known, office }, who) => `${office} ofisinden ${who}, ${known} kaydını devretmiyor`,
  handoverExpired: ({ known, office }) => `${office} ofisi, ${known} için devir talebini zamanında yanıtlamadı`,
  importDone: (facts) => `${facts.fileName} içe aktarıldı: ${trCounts(facts)}`,
  rehearsalDone: ({ fileName, created, updated, skipped, failed }) =>
    `${fileName} önizlemesi hazır: ${created} oluşturulacak, ${updated} güncellenecek, ${skipped} atlanacak, ${failed} reddedilecek`,
  importFailed: (facts) => `${facts.fileName} içe aktarımı başarısız oldu: ${trCounts(facts)}`,
  importCancelled: (facts) => `${facts.fileName} içe aktarımı durduruldu: ${trCounts(facts)}`,
};

const arCounts = ({ created, updated, skipped, failed }: Counts) =>
  `أُنشئ ${created}، حُدّث ${updated}، تُخطّي ${skipped}، رُفض ${failed}`;

/** Arabic mail texts; a count comes after a colon, to avoid the six plural forms. */
const arabic: Sentences = {
  assigned: ({ name, number, note }, who) => `أسند ${who} إليك استفسار ${name} (${number})${said(note)}`,
  caseAssigned: ({ name, number, note }, who) => `عيّنك ${who} مسؤولًا عن ملف ${name} (${number})${said(note)}`,
  handedOver: ({ count, from }, who) => `سلّمك ${who} السجلات المفتوحة من ${from}، وعددها: ${count}`,
  importAssigned: ({ count, fileName }) => `منحك استيراد ${fileName} استفسارات جديدة، وعددها: ${count}`,
  promoted: ({ name, number, event }) => `انتقل ${name} (${number}) من قائمة الانتظار إلى مقعد في ${event}`,
  mentioned: ({ name, number }, who) => `ذكرك ${who} عند ${name} (${number})`,
  followUpDue: ({ name, number }) => `حان موعد متابعة ${name} (${number})`,
  late: ({ name, number, owner, isNew }) =>
    `${isNew ? 'تأخر الرد الأول' : 'تأخرت المتابعة'}: ${name} (${number})، لدى ${owner}`,
  lateMany: ({ count }) => `متابعات متأخرة، وعددها: ${count}`,
  actionDue: ({ name, number }) => `حانت الخطوة التالية لملف ${name} (${number})`,
  bulkAssigned: ({ count }, who) => `أسند ${who} إليك سجلات، وعددها: ${count}`,
  bulkDone: ({ done, left }) => `اكتمل تغييرك لعدة سجلات: تغيّر ${done}، وتُخطّي ${left}`,
  bulkUndone: ({ done, left }) => `تراجعت عن تغيير عدة سجلات: عاد كما كان ${done}، وتُخطّي ${left}`,
  exportDone: ({ fileName, rows }) => `${fileName} جاهز، وعدد الصفوف: ${rows}`,
  handoverAsked: ({ name, number, office }, who) => `يطلب ${who} من مكتب ${office} نقل ${name} (${number})`,
  handoverAccepted: ({ name, number, office }, who) => `نقل إليك ${who} من مكتب ${office} ملف ${name} (${number})`,
  handoverWithdrawn: ({ name, number, office }, who) => `سحب ${who} من مكتب ${office} طلب نقل ${name} (${number})`,
  handoverDeclined: ({ known, office }, who) => `رفض ${who} من مكتب ${office} نقل ملف ${known}`,
  handoverExpired: ({ known, office }) => `لم يجب مكتب ${office} عن طلب نقل ${known} في الوقت المحدد`,
  importDone: (facts) => `اكتمل استيراد ${facts.fileName}: ${arCounts(facts)}`,
  rehearsalDone: ({ fileName, created, updated, skipped, failed }) =>
    `معاينة ${fileName} جاهزة: للإنشاء ${created}، للتحديث ${updated}، للتخطي ${skipped}، مرفوضة ${failed}`,
  importFailed: (facts) => `فشل استيراد ${facts.fileName}: ${arCounts(facts)}`,
  importCancelled: (facts) => `أُوقف استيراد ${facts.fileName}: ${arCounts(facts)}`,
};

type Words = { sentences: Sentences; office: string; foot: string };

const inEnglish: Words = { sentences: english, office: 'The office', foot: 'See it in your notifications.' };
const words: Record<string, Words> = {
  tr: { sentences: turkish, office: 'Ofis', foot: 'Bildirimleriniz arasında bulabilirsiniz.' },
  ar: { sentences: arabic, office: 'المكتب', foot: 'تجده بين إشعاراتك.' },
};

/** A notification as a mail, in its recipient's language, or English by default. */
export function mailOf(content: NotificationContent, by: string | null, language: string | null) {
  const { sentences, office, foot } = words[language ?? ''] ?? inEnglish;
  const subject = saying(sentences, content, by ?? office);
  const note = content.kind === 'mentioned' ? `\n\n${content.data.note}` : '';
  return { subject, text: `${subject}${note}\n\n${foot}\n` };
}
