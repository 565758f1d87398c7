import type { Input } from '@embark/contracts/kit';
import { accessSettings, type AccessSettings } from '@embark/contracts/organisation/access-settings';
import { needSecondFactor } from '@embark/contracts/organisation/second-factor';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, inTransaction } from '../../../kit/context.ts';
import { requireVersion } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './access-settings.queries.ts';

export const readAccess = (ctx: Pick<Ctx, 'db'>): Promise<AccessSettings> => sql.read(ctx.db);

type SaveInput = Input<(typeof accessSettings)['save']>;

/** Changes the sign-in settings, with a version check. They take effect on every node within 5 seconds. */
const save = (ctx: Ctx, { version, ...settings }: SaveInput): Promise<AccessSettings> =>
  inTransaction(ctx, async (ctx) => {
    const before = await sql.lock(ctx.db);
    requireVersion(before, version, before);
    await sql.save(ctx.db, settings);
    if (settings.secondFactor && !before.secondFactor) await sql.tellThoseWithout(ctx.db, needSecondFactor);
    const { version: _, ...was } = before;
    await audit.record(ctx, {
      action: 'accessSettings.save',
      subject: 'access-settings',
      subjectId: 'office',
      before: was,
      after: settings,
    });
    return sql.read(ctx.db);
  });

export const domain: Domain = {
  name: 'access-settings',
  routes: () => [serve(accessSettings, { get: readAccess, save })],
};
