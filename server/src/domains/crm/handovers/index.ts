import { handovers } from '@embark/contracts/crm/handovers';
import { Company } from '@embark/contracts/kit';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { accept, decline, withdraw } from './service/answer.ts';
import { ask } from './service/ask.ts';
import { get, list } from './service/read.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { Tasks } from '../../../kit/jobs/jobs.ts';
import { recordOperator } from '../../platform/audit/index.ts';
import { type Notice, notify } from '../../workspace/notifications/index.ts';
import { note } from '../../platform/timeline/index.ts';
import * as sql from './handovers.queries.ts';
import { addressOf, streamOf } from './service/tell.ts';

const EXPIRE = 'handovers.expire';

/** Expires unanswered requests and notifies both sides. */
export const endOld = (db: Ctx['db'], now: Date): Promise<void> =>
  db.transaction().execute(async (inside) => {
    for (const request of await sql.expire(inside, now)) {
      const { id } = request;
      const [office, toOffice] = await Promise.all([
        sql.officeCode(inside, request.fromOfficeId),
        sql.officeCode(inside, request.toOfficeId),
      ]);
      const company = Company.parse(request.company);
      const data = { step: 'expired', from: office, to: toOffice, request: id };
      await note(inside, now, { company, ...streamOf(request), kind: 'handover', data });
      await recordOperator(inside, { action: EXPIRE, subject: 'handovers', subjectId: id, company, after: data });
      const notice: Notice = {
        kind: 'handoverExpired',
        data: { known: request.knownBy, office },
        company,
        to: [request.askedBy, ...(request.ownerId ? [request.ownerId] : [])],
        by: null,
        at: now,
        url: addressOf(id),
      };
      await notify(inside, notice);
    }
  });

/** The background job of this domain, which runs every minute. */
const handoverTasks = (db: Ctx['db'], now: () => Date): Tasks => ({ [EXPIRE]: () => endOld(db, now()) });

export const domain: Domain = {
  name: 'handovers',
  routes: () => [serve(handovers, { list, get, ask, accept, decline, withdraw })],
  tasks: ({ database: { db }, now }) => handoverTasks(db, now),
  everyMinute: [EXPIRE],
};
