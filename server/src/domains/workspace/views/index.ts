import { views } from '@embark/contracts/workspace/views';
import type { Domain, Process } from '../../../kit/domain.ts';
import type { Ctx } from '../../../kit/context.ts';
import type { ListCtx } from '../../../kit/list/list.ts';
import { serve } from '../../../kit/serve.ts';
import { arrange, change, create, remove, setDefault } from './service/save.ts';
import { counts, list } from './service/read.ts';

function viewRoutes({ lists }: Process) {
  const knowing =
    <G, A>(call: (ctx: ListCtx, given: G) => A) =>
    (ctx: Ctx, given: G) =>
      call({ ...ctx, lists }, given);
  return serve(views, {
    list: knowing(list),
    counts: knowing(counts),
    create: knowing(create),
    change: knowing(change),
    remove: knowing(remove),
    arrange: knowing(arrange),
    setDefault: knowing(setDefault),
  });
}

export const domain: Domain = { name: 'views', routes: (process) => [viewRoutes(process)] };
