import { createTransport } from 'nodemailer';
import type { Mailer } from '../kit/domain.ts';
import type { Settings } from '../env.ts';

type Options = Pick<Settings, 'smtpUrl' | 'mailFrom'> & {
  /** A demo without a mail server prints its mails on the terminal. */
  demo: boolean;
  tell: (line: string) => void;
};

/** The mail transport: the server of SMTP_URL, the terminal of a demo, or none. */
export function makeMailer({ smtpUrl, mailFrom, demo, tell }: Options): Mailer | null {
  if (smtpUrl !== undefined && mailFrom !== undefined) return smtp(smtpUrl, mailFrom);
  if (!demo) return null;
  return {
    async send({ to, subject, text }) {
      tell(`\nDemo: this mail was not sent. To ${to}: ${subject}\n\n${text.replaceAll(/^/gm, '  ')}\n`);
    },
  };
}

function smtp(url: string, from: string): Mailer {
  const wait = 20_000; // milliseconds until it fails and is retried later
  const transport = createTransport({
    url,
    connectionTimeout: wait,
    socketTimeout: wait,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host =
    from
      .split('@')
      .at(-1)
      ?.replace(/[^\w.-]/g, '') ?? 'localhost';
  return {
    async send({ id, to, subject, text, attachment }) {
      const attachments = attachment ? [{ filename: attachment.name, content: attachment.content }] : [];
      await transport.sendMail({ from, to, subject, text, attachments, messageId: `<embark-${id}@${host}>` });
    },
  };
}
