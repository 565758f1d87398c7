import type { missingLanguages } from '@embark/contracts/casework/documents';

type Language = (typeof missingLanguages)[number];
export type MissingLine = { name: string; note: string; person: string | null; startAgainBy: string | null };

type Words = {
  subject: (number: string) => string;
  greeting: (name: string) => string;
  ask: string;
  renew: string;
  files: string;
  end: (sender: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: (number) => `Documents we need for your file ${number}`,
    greeting: (name) => `Dear ${name},`,
    ask: 'Please send us these documents:',
    renew: 'These documents will no longer be valid when we lodge. Please get new ones:',
    files: 'PDF files or clear photos of all pages are fine. If you cannot get one of them, tell us.',
    end: (sender) => `Kind regards,\n${sender}`,
  },
  tr: {
    subject: (number) => `${number} numaralı dosyanız için gereken belgeler`,
    greeting: (name) => `Sayın ${name},`,
    ask: 'Lütfen bize şu belgeleri gönderin:',
    renew: 'Şu belgeler başvuru gününde artık geçerli olmayacak. Lütfen yenilerini alın:',
    files: 'PDF dosyaları veya tüm sayfaların net fotoğrafları uygundur. Birini temin edemiyorsanız bize bildirin.',
    end: (sender) => `Saygılarımızla,\n${sender}`,
  },
  ar: {
    subject: (number) => `المستندات المطلوبة لملفك ${number}`,
    greeting: (name) => `السيد/السيدة ${name}،`,
    ask: 'يرجى إرسال المستندات التالية إلينا:',
    renew: 'لن تكون المستندات التالية سارية عند تقديم الطلب. يرجى استخراج مستندات جديدة:',
    files: 'ملفات PDF أو صور واضحة لجميع الصفحات مناسبة. إذا تعذّر عليك الحصول على أحدها فأخبرنا.',
    end: (sender) => `مع أطيب التحيات،\n${sender}`,
  },
};

const listed = ({ name, note, person }: MissingLine) =>
  `- ${name}${note ? ` (${note})` : ''}${person ? `: ${person}` : ''}`;

type Letter = {
  number: string;
  name: string;
  sender: string;
  missing: readonly MissingLine[];
  stale: readonly MissingLine[];
};

/** E5: the text that asks a client for missing documents, and for new ones instead of those that will not be valid. */
export function missingText(language: Language, { number, name, sender, missing, stale }: Letter) {
  const { subject, greeting, ask, renew, files, end } = words[language];
  const parts = [
    greeting(name),
    ...(missing.length > 0 ? [[ask, ...missing.map(listed)].join('\n')] : []),
    ...(stale.length > 0 ? [[renew, ...stale.map(listed)].join('\n')] : []),
    files,
    end(sender),
  ];
  return { subject: subject(number), body: parts.join('\n\n') };
}
