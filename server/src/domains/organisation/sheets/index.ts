import type { Output, Input } from '@embark/contracts/kit';
import { type Sheet, type SheetBook, sheetBooks, sheets, sheetsIn } from '@embark/contracts/organisation/sheets';
import { screens } from '@embark/contracts/screens';
import type { Domain } from '../../../kit/domain.ts';
import { serve } from '../../../kit/serve.ts';
import { type Ctx, holds, inTransaction, type Reach } from '../../../kit/context.ts';
import { requireValid, allow, requireState, Problem } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { demoPages, demoPath } from './demo.routes.ts';
import { embeds } from './hosts.rules.ts';
import * as sql from './sheets.queries.ts';

const PATIENCE = 4_000; // milliseconds
const KEPT = 30_000; // milliseconds for which a result is cached

/** Checks whether a server responds at an origin; the response is neither read nor followed. */
type Probe = (origin: string) => Promise<boolean>;

/** Makes at most one request per origin in 30 seconds. */
export function makeProbe(now: () => number = Date.now): Probe {
  const known = new Map<string, { at: number; answer: Promise<boolean> }>();
  return (origin) => {
    const last = known.get(origin);
    if (last && now() - last.at < KEPT) return last.answer;
    const answer = askOutside(origin);
    if (known.size >= 100) known.clear();
    known.set(origin, { at: now(), answer });
    return answer;
  };
}

const askOutside = (origin: string) =>
  fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => true,
    () => false, // unreachable, unknown or too slow
  );

/** Who may open a sheet, by the screens table: the workbook's roles and any extra roles of the sheet. */
function maySee(reach: Reach, book: SheetBook, name: string): boolean {
  const page = screens.find(({ path }) => path === `/${book}/:name`);
  if (page?.company !== reach.company) return false;
  const extraRoles = page.names && Object.hasOwn(page.names, name) ? page.names[name] : undefined;
  const admitted = [...(page.roles ?? []), ...(extraRoles ?? [])];
  return reach.roles.some((role) => admitted.includes(role));
}

/** Admins set the URL of a sheet, in the company that has the page. */
const maySet = (reach: Reach): boolean => reach.company === 'fc' && holds(reach, 'sheets.write');

type Inputs = { [K in keyof typeof sheets]: Input<(typeof sheets)[K]> };
type Outputs = { [K in keyof typeof sheets]: Output<(typeof sheets)[K]> };

/** What may be embedded: pages of these hosts and, in the demo company, a demo page for sheets without a URL. */
type Frames = { hosts: readonly string[]; demo: boolean };

/** The sheet endpoints, for a server that can embed only these hosts. */
function sheetService(frames: Frames, ask: Probe) {
  const { hosts } = frames;
  const list = async (ctx: Ctx): Promise<Outputs['list']> => {
    allow(maySet(ctx.reach));
    const stored = await sql.findAll(ctx.db, ctx.reach);
    const rows = sheetBooks.flatMap((book) =>
      sheetsIn[book].names.map((name) => {
        const row = stored.find((one) => one.book === book && one.name === name);
        return present(ctx, frames, { book, name }, row);
      }),
    );
    return { rows, hosts: [...hosts] };
  };

  const get = async (ctx: Ctx, { book, name }: Inputs['get']): Promise<Outputs['get']> => {
    allow(maySee(ctx.reach, book, name));
    requireSheet(book, name);
    return present(ctx, frames, { book, name }, await sql.find(ctx.db, ctx.reach, { book, name }));
  };

  const probe = async (ctx: Ctx, { book, name }: Inputs['probe']): Promise<Outputs['probe']> => {
    const { address, embeds: isEmbedded } = await get(ctx, { book, name });
    if (address === null || !isEmbedded) return { host: null, answers: null };
    if (address.startsWith('/')) return { host: null, answers: true }; // a page of our own
    const { host, origin } = new URL(address);
    return { host, answers: await ask(origin) };
  };

  const set = (
    ctx: Ctx,
    { book, name, version, demo = false, address: given }: Inputs['set'],
  ): Promise<Outputs['set']> =>
    inTransaction(ctx, async (ctx) => {
      allow(maySet(ctx.reach));
      requireSheet(book, name);
      const sentence = `You can only link pages from: ${hosts.join(', ')}`;
      requireValid(given === null || embeds(given, hosts), 'address', sentence);
      requireValid(!demo || frames.demo, 'demo', 'Only the demo company has demo sheets');
      requireValid(!demo || given === null, 'address', 'A demo sheet has no other address');
      const which = { book, name };
      const address = demo ? demoUrlOf(which) : given;
      const before = await sql.find(ctx.db, ctx.reach, which);
      const { company, userId: updatedBy } = ctx.reach;
      const change = { ...which, company, address, version, updatedBy, updatedAt: ctx.now.toISOString() };
      const isFree = (before?.version ?? 0) === version && (await sql.put(ctx.db, change));
      const now = await sql.find(ctx.db, ctx.reach, which);
      requireState(isFree, 'Someone else has changed this. Reload and try again.', {
        present: present(ctx, frames, which, now),
      });
      await audit.record(ctx, {
        action: 'sheets.set',
        subject: 'sheets',
        subjectId: `${book}/${name}`,
        before: { address: before?.address ?? null },
        after: { address },
      });
      return present(ctx, frames, which, now);
    });

  return { list, get, probe, set };
}

function requireSheet(book: sql.Which['book'], name: string): void {
  if (!sheetsIn[book].names.includes(name)) throw new Problem('not-found', 'Spreadsheet not found.');
}

const demoUrlOf = ({ book, name }: sql.Which): string => `/api${demoPath}/${book}/${name}`;

/** The sheet as the user sees it: the URL only if they may open the page. */
function present({ reach }: Ctx, { hosts, demo }: Frames, { book, name }: sql.Which, row?: sql.Stored): Sheet {
  const isVisible = maySee(reach, book, name);
  const demoUrl = demo ? demoUrlOf({ book, name }) : null;
  const address = row ? row.address : demoUrl; // a URL that was removed stays removed
  return {
    book,
    name,
    office: sheetsIn[book].office,
    version: row?.version ?? 0,
    isSet: address !== null,
    address: isVisible ? address : null,
    embeds: address !== null && (address === demoUrl || embeds(address, hosts)),
    setAt: row?.updatedAt ?? null,
    setBy: row?.setBy ?? null,
    restorable: demoUrl !== null && address !== demoUrl && maySet(reach),
    can: { see: isVisible, set: maySet(reach) },
  };
}

/** Only `frames` may be embedded; `ask` checks whether a host responds. */
const sheetRoutes = (frames: Frames, ask: Probe = makeProbe()) => serve(sheets, sheetService(frames, ask));

export const domain: Domain = {
  name: 'sheets',
  routes: ({ sheetsHosts: hosts, probe, welcome: { demo }, now }) => [
    sheetRoutes({ hosts, demo }, probe),
    ...(demo ? [demoPages(now)] : []),
  ],
};
