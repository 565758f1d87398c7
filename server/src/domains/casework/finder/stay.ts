import type { ComparedCourse } from '@embark/contracts/casework/finder';
import type { Ctx } from '../../../kit/context.ts';
import type { VisaStay } from './compare.rules.ts';

type Given = {
  startsOn: string;
  endsOn: string | null;
  coverTo: string | null;
  today: string;
  level: ComparedCourse['level'];
};

export async function stayFor(_ctx: Ctx, _given: Given): Promise<VisaStay> {
  return { visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null };
}
