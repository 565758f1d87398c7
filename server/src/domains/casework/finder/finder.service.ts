import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { ComparedCourse, finder } from '@embark/contracts/casework/finder';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import { RULE_ZONE } from '@embark/contracts/organisation/rulebook';
import type { Ctx } from '../../../kit/context.ts';
import { documents } from '../../../kit/pdf/pdf.ts';
import { requirePrintable } from '../../../kit/pdf/printable.ts';
import { requireValid } from '../../../kit/problem.ts';
import { type KeptFile, Raw } from '../../../kit/responses.ts';
import { dayOfUser } from '../../organisation/people/index.ts';
import { stayValues, unknownStay, visaStay } from '../packages/index.ts';
import { companyName, findShortlist, findStudent } from './compare.queries.ts';
import { compared } from './compare.rules.ts';
import { paperName, shortlistPaper } from './paper/paper.ts';
import { findCourses, findPlaces } from './search.queries.ts';

type Calls = typeof finder;

const template = readFileSync(new URL('./paper/shortlist.typ', import.meta.url), 'utf8');
const todayOf = ({ now }: Pick<Ctx, 'now'>) => wallOf(now, RULE_ZONE).day;

export const search = async (ctx: Ctx, filter: Input<Calls['search']>): Promise<Raw> =>
  new Raw(await findCourses(ctx, { filter, today: todayOf(ctx) }));

export const places = (ctx: Ctx): Promise<Output<Calls['places']>> => findPlaces(ctx);

export async function compare(ctx: Ctx, given: Input<Calls['compare']>): Promise<ComparedCourse[]> {
  const { courses: ids, intakeOn, coverTo = null } = given;
  const found = await findShortlist(ctx, ids);
  requireValid(found.length === ids.length, 'courses', 'Course not found');
  const today = todayOf(ctx);
  const rules = await stayValues(ctx.db, today);
  return found.map((course) => {
    const stayUntil = (endsOn: string | null) =>
      endsOn === null ? unknownStay : visaStay([{ level: course.level, from: intakeOn, to: endsOn }], rules, coverTo);
    return compared(course, { intakeOn, today, stayUntil });
  });
}

/** The shortlist as a PDF, for the student of a client file or for a name as typed. */
export async function pdf(ctx: Ctx, given: Input<Calls['pdf']>): Promise<KeptFile> {
  const { language, intakeOn, conversionId } = given;
  const name = conversionId ? (await findStudent(ctx, conversionId)).name : (given.name ?? '');
  const courses = await compare(ctx, given);
  const company = await companyName(ctx);
  const paper = shortlistPaper(courses, { language, company, name, intakeOn, today: await dayOfUser(ctx) });
  requirePrintable({ name, text: paper });
  const content = Buffer.from(await documents.render(template, paper));
  return {
    fileName: paperName(language, name),
    type: 'application/pdf',
    size: content.length,
    content: Readable.from([content]),
  };
}
