import type { ChecklistLine, missingLanguages } from '@embark/contracts/casework/documents';

type Language = (typeof missingLanguages)[number];
/** A document of the letter; `person` is null for one of the whole file. */
export type MissingLine = { name: string; note: string; person: string | null };

type Askable = Pick<ChecklistLine, 'id' | 'needed' | 'state' | 'askedOn' | 'stale' | 'broughtBy'>;

/** Whether a line waits for a document; one that is only needed if asked for waits once it was. */
const isMissing = ({ needed, state, askedOn }: Askable): boolean =>
  (state === 'asked' && (needed === 'required' || askedOn !== null)) || state === 'returned';

/** What a letter asks for: the chosen lines, or without a choice what is missing or stale among those that the client brings. */
export function askedLines<Line extends Askable>(lines: readonly Line[], chosen?: readonly string[]) {
  const wanted = chosen
    ? lines.filter(({ id }) => chosen.includes(id))
    : lines.filter(
        (line) =>
          line.broughtBy === 'client' &&
          (line.needed === 'required' || line.needed === 'if-asked') &&
          (isMissing(line) || line.stale),
      );
  const isStale = (line: Line) => line.stale && line.state !== 'asked' && line.state !== 'returned';
  return { missing: wanted.filter((line) => !isStale(line)), stale: wanted.filter(isStale) };
}

type Words = {
  subject: (number: string) => string;
  greeting: (name: string) => string;
  ask: string;
  file: string;
  renew: string;
  files: string;
  end: (sender: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    subject: (number) => `Documents we need for your file ${number}`,
    greeting: (name) => `Dear ${name},`,
    ask: 'Please send us these documents:',
    file: 'For the whole application',
    renew: 'These documents will no longer be valid when we lodge. Please get new ones:',
    files: 'PDF files or clear photos of all pages are fine. If you cannot get one of them, tell us.',
    end: (sender) => `Kind regards,\n${sender}`,
  },
  tr: {
    subject: (number) => `${number} numaralı dosyanız için gereken belgeler`,
    greeting: (name) => `Sayın ${name},`,
    ask: 'Lütfen bize şu belgeleri gönderin:',
    file: 'Başvurunun tamamı için',
    renew: 'Şu belgeler başvuru gününde artık geçerli olmayacak. Lütfen yenilerini alın:',
    files: 'PDF dosyaları veya tüm sayfaların net fotoğrafları uygundur. Birini temin edemiyorsanız bize bildirin.',
    end: (sender) => `Saygılarımızla,\n${sender}`,
  },
  ar: {
    subject: (number) => `المستندات المطلوبة لملفك ${number}`,
    greeting: (name) => `السيد/السيدة ${name}،`,
    ask: 'يرجى إرسال المستندات التالية إلينا:',
    file: 'للطلب بأكمله',
    renew: 'لن تكون المستندات التالية سارية عند تقديم الطلب. يرجى استخراج مستندات جديدة:',
    files: 'ملفات PDF أو صور واضحة لجميع الصفحات مناسبة. إذا تعذّر عليك الحصول على أحدها فأخبرنا.',
    end: (sender) => `مع أطيب التحيات،\n${sender}`,
  },
};

const countries: Record<Language, Intl.DisplayNames> = {
  en: new Intl.DisplayNames('en', { type: 'region' }),
  tr: new Intl.DisplayNames('tr', { type: 'region' }),
  ar: new Intl.DisplayNames('ar', { type: 'region' }),
};

/** A document with its note; a note that is a country code is the country's name. */
const listed = ({ name, note }: MissingLine, language: Language): string => {
  const shown = /^[A-Z]{2}$/.test(note) ? (countries[language].of(note) ?? note) : note;
  return `- ${name}${shown ? ` (${shown})` : ''}`;
};

/** The lines below the name of their person; those of the whole file last. */
function grouped(lines: readonly MissingLine[], language: Language): string {
  const groups = Map.groupBy(lines, ({ person }) => person);
  const people = [...groups.keys()].filter((person) => person !== null);
  return [...people, ...(groups.has(null) ? [null] : [])]
    .map((person) =>
      [`${person ?? words[language].file}:`, ...(groups.get(person) ?? []).map((line) => listed(line, language))].join(
        '\n',
      ),
    )
    .join('\n\n');
}

type Letter = {
  number: string;
  name: string;
  sender: string;
  missing: readonly MissingLine[];
  stale: readonly MissingLine[];
};

/** E5: the text that asks a client for missing documents by person, and for new ones instead of those that will not be valid. */
export function missingText(language: Language, { number, name, sender, missing, stale }: Letter) {
  const { subject, greeting, ask, renew, files, end } = words[language];
  const parts = [
    greeting(name),
    ...(missing.length > 0 ? [ask, grouped(missing, language)] : []),
    ...(stale.length > 0 ? [renew, grouped(stale, language)] : []),
    files,
    end(sender),
  ];
  return { subject: subject(number), body: parts.join('\n\n') };
}
