import { type NewRplCase, type RplCase, rplCases } from '@embark/contracts/casework/rplCases';
import { aFile } from './agreements.ts';
import type { Person, testApp } from './app.ts';

type Crm = ReturnType<typeof testApp>;

/** An RPL case, in a new client file unless one is given. */
export async function anRplCase(crm: Crm, who: Person, given: Partial<NewRplCase> = {}): Promise<RplCase> {
  const conversionId = given.conversionId ?? (await aFile(crm, who, 'VE')).id;
  const asked = { qualificationCode: 'CHC50121', rto: 'Yarra Skills Institute', ...given, conversionId };
  const { status, body } = await crm.as(who, rplCases.create, asked);
  if (status !== 200) throw new Error(`no RPL case: ${JSON.stringify(body)}`);
  return body;
}
