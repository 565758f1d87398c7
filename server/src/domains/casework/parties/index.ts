import { parties } from '@embark/contracts/casework/parties';
import type { Domain, Process } from '../../../kit/domain.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import { serve } from '../../../kit/serve.ts';
import { processNumbers, sealNumbers } from './numbers.service.ts';
import { hasStaleNumbers } from './papers.queries.ts';
import { add, change, remove } from './service/change.ts';
import { passportService } from './service/passports.ts';
import { list } from './service/read.ts';
import { addVisa, changeVisa, removeVisa } from './service/visas.ts';

export { partiesOf } from './service/read.ts';

const routes = (process: Process) => {
  const passports = passportService(processNumbers(process));
  return serve(parties, { list, add, change, remove, addVisa, changeVisa, removeVisa, ...passports });
};

/** Encrypts passport numbers anew after a change of SESSION_SECRET. */
const RESEAL = 'parties.reseal';

async function reseal(process: Process): Promise<void> {
  const lost = await sealNumbers(process.database.db, processNumbers(process));
  if (lost) process.log.error({ lost }, 'passport numbers that no known key decrypts: see SESSION_SECRET_PREVIOUS');
}

export const domain: Domain = {
  name: 'parties',
  routes: (process) => [routes(process)],
  tasks: (process) => ({ [RESEAL]: () => reseal(process) }),
  async onReady(process) {
    const { db } = process.database;
    if (await hasStaleNumbers(db, processNumbers(process).mark)) await addJob(db, RESEAL, {}, { key: RESEAL });
  },
};
