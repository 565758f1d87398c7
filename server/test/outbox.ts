import { Logger, runOnce } from 'graphile-worker';
import { accountTasks } from '../src/domains/organisation/account/forgot.service.ts';
import { mailTasks } from '../src/domains/platform/mail/mail.service.ts';
import type { Mail } from '../src/kit/domain.ts';
import type { testApp } from './app.ts';

/** Outgoing mail: `deliver` runs the queued jobs, `sent` lists the mails, `down` makes the mail server fail, and `refuses` refuse for good. */
export function outbox(crm: ReturnType<typeof testApp>) {
  const sent: Mail[] = [];
  const state = { down: false, refuses: false };
  const send = async ({ to, subject, text, attachment }: Mail) => {
    if (state.down) throw new Error('the mail server is down');
    if (state.refuses) throw Object.assign(new Error('550 No such user'), { responseCode: 550 });
    sent.push({ to, subject, text, ...(attachment && { attachment }) });
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
