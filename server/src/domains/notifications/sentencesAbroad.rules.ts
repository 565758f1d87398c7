import type { Facts, Sentences } from './sentences.rules.ts';

type Counts = Facts<'importDone'>;

const trCounts = ({ created, updated, skipped, failed }: Counts) =>
  `${created} yeni, ${updated} güncellenen, ${skipped} atlanan, ${failed} hatalı`;

/** What mails say in Turkish. */
export const turkish: Sentences = {
  assigned: ({ name, number }, who) => `${who} size ${name} (${number}) başvurusunu verdi`,
  caseAssigned: ({ name, number }, who) => `${who} sizi ${name} (${number}) dosyasının sorumlusu yaptı`,
  handedOver: ({ count, from }, who) => `${who}, ${from} adlı kişinin ${count} açık kaydını size devretti`,
  importAssigned: ({ count, fileName }) => `${fileName} içe aktarımıyla size ${count} başvuru verildi`,
  mentioned: ({ name, number }, who) => `${who}, ${name} (${number}) kaydında sizden söz etti`,
  followUpDue: ({ name, number }) => `${name} (${number}) ile görüşme zamanı`,
  actionDue: ({ name, number }) => `${name} (${number}) için sıradaki adımın zamanı geldi`,
  importDone: (facts) => `${facts.fileName} içe aktarıldı: ${trCounts(facts)}`,
  rehearsalDone: (facts) => `${facts.fileName} provası bitti: ${trCounts(facts)}`,
  importFailed: (facts) => `${facts.fileName} içe aktarımı yarıda kaldı: ${trCounts(facts)}`,
  importCancelled: (facts) => `${facts.fileName} içe aktarımı durduruldu: ${trCounts(facts)}`,
};

const arCounts = ({ created, updated, skipped, failed }: Counts) =>
  `أُنشئ ${created}، حُدّث ${updated}، تُخطّي ${skipped}، لم ينجح ${failed}`;

/** What mails say in Arabic; a count stands behind a colon, so that it needs none of the six plurals. */
export const arabic: Sentences = {
  assigned: ({ name, number }, who) => `أسند ${who} إليك استفسار ${name} (${number})`,
  caseAssigned: ({ name, number }, who) => `عيّنك ${who} مسؤولًا عن ملف ${name} (${number})`,
  handedOver: ({ count, from }, who) => `سلّمك ${who} السجلات المفتوحة من ${from}، وعددها: ${count}`,
  importAssigned: ({ count, fileName }) => `منحك استيراد ${fileName} استفسارات جديدة، وعددها: ${count}`,
  mentioned: ({ name, number }, who) => `ذكرك ${who} عند ${name} (${number})`,
  followUpDue: ({ name, number }) => `حان موعد متابعة ${name} (${number})`,
  actionDue: ({ name, number }) => `حانت الخطوة التالية لملف ${name} (${number})`,
  importDone: (facts) => `اكتمل استيراد ${facts.fileName}: ${arCounts(facts)}`,
  rehearsalDone: (facts) => `اكتملت تجربة استيراد ${facts.fileName}: ${arCounts(facts)}`,
  importFailed: (facts) => `توقف استيراد ${facts.fileName} قبل أن يكتمل: ${arCounts(facts)}`,
  importCancelled: (facts) => `أُوقف استيراد ${facts.fileName}: ${arCounts(facts)}`,
};
