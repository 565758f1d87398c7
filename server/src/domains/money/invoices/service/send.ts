import type { Invoice, invoices } from '@embark/contracts/money/invoices';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import type { FileParts } from '../../../platform/storedFiles/index.ts';
import { mayIssue } from '../invoices.access.ts';
import * as sql from '../invoices.queries.ts';
import { allowedBy } from '../invoices.rules.ts';
import { fileNameOf, mailOf } from '../paper/mail.ts';
import { documentOf } from './pdf.ts';
import { get, present, traced } from './read.ts';

type Calls = typeof invoices;
const { invoiceTable } = sql;

/** Mails an issued document. The mail server's answer decides whether it was sent: a trigger of the outbox writes it. */
export const send =
  (parts: Pick<FileParts, 'files'>) =>
  async (ctx: Ctx, { id, version, to }: Input<Calls['send']>): Promise<Invoice> => {
    // rendered before the row is locked
    const shown = await invoiceTable.find(ctx, id);
    const made = shown.status === 'draft' || !mayIssue(ctx.reach, shown) ? null : await documentOf(parts, ctx, shown);
    return inTransaction(ctx, async (ctx) => {
      const before = await takeForChange(ctx, invoiceTable, {
        id,
        version,
        may: mayIssue,
        require: [
          [(row) => !row.mailWaiting, 'This document is already on its way.'],
          [(row) => allowedBy(row).send, 'Issue the document first.'],
        ],
        present,
      });
      requireState(made !== null && before.number !== null, 'Issue the document first.', {
        present: present(ctx, before),
      });
      const address = to || (before.contactId === null ? null : await sql.emailOf(ctx.db, before.contactId));
      requireValid(address !== null, 'to', 'Enter an email address');
      const attachment = { name: fileNameOf(before.number), content: Buffer.from(made.pdf) };
      const mailId = await sendMail(ctx.db, { to: address, ...mailOf(before, made.seller), attachment });
      await invoiceTable.update(ctx, id, { mailId, mailTo: address, mailError: null });
      await audit.recordChange(ctx, 'invoices.send', id, traced(before), traced(await invoiceTable.find(ctx, id)));
      return get(ctx, { id });
    });
  };

/** Records that the mail came back: the document is issued again, with what the mail says. */
export const bounce = (ctx: Ctx, { id, version, reason }: Input<Calls['bounce']>): Promise<Invoice> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, invoiceTable, {
      id,
      version,
      may: mayIssue,
      require: [[(row) => allowedBy(row).bounce, 'Only a sent document can come back.']],
      present,
    });
    await invoiceTable.update(ctx, id, { state: 'issued', sentAt: null, mailError: reason });
    await audit.recordChange(ctx, 'invoices.bounce', id, traced(before), traced(await invoiceTable.find(ctx, id)));
    return get(ctx, { id });
  });
