import { Logger, runOnce } from 'graphile-worker';
import { accountTasks } from '../src/domains/organisation/account/forgot.ts';
import { mailTasks } from '../src/domains/platform/mail/mail.service.ts';
import type { Mail } from '../src/kit/domain.ts';
import type { testApp } from './app.ts';

/** Outgoing mail: `deliver` runs the queued jobs, `sent` lists the mails, and `down` makes the mail server refuse. */
export function outbox(crm: ReturnType<typeof testApp>) {
  const sent: Mail[] = [];
  const state = { down: false };
  const send = async ({ to, subject, text }: Mail) => {
    if (state.down) throw new Error('the mail server is down');
    sent.push({ to, subject, text });
  };
  return {
    sent,
    state,
    async deliver() {
      const { db } = crm.database;
      const tasks = { ...mailTasks(db, { send }), ...accountTasks(db, () => 'https://crm.test', crm.deps.now) };
      await runOnce({
        connectionString: crm.url,
        taskList: tasks,
        noHandleSignals: true,
        logger: new Logger(() => () => undefined),
      });
    },
    /** The link in the latest mail to this address. */
    linkFor: (email: string) =>
      sent.findLast(({ to }) => to === email)?.text.match(/https:\/\/crm\.test\/login#set=(\S+)/)?.[1] ?? '',
  };
}
