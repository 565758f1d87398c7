import type { NotificationContent } from '@embark/contracts/workspace/notifications';
import { english, saying, type Sentences } from './sentences.rules.ts';
import { arabic, turkish } from './sentencesAbroad.rules.ts';

type Words = { sentences: Sentences; office: string; foot: string };

const inEnglish: Words = { sentences: english, office: 'The office', foot: 'You find it among your notifications.' };
const words: Record<string, Words> = {
  tr: { sentences: turkish, office: 'Ofis', foot: 'Bildirimleriniz arasında bulabilirsiniz.' },
  ar: { sentences: arabic, office: 'المكتب', foot: 'تجده بين إشعاراتك.' },
};

/** A notification as a mail, in the language that its reader chose; without one in English. */
export function mailOf(content: NotificationContent, by: string | null, language: string | null) {
  const { sentences, office, foot } = words[language ?? ''] ?? inEnglish;
  const subject = saying(sentences, content, by ?? office);
  const note = content.kind === 'mentioned' ? `\n\n${content.data.note}` : '';
  return { subject, text: `${subject}${note}\n\n${foot}\n` };
}
