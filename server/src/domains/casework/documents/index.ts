import { documents } from '@embark/contracts/casework/documents';
import type { Domain, Process } from '../../../kit/domain.ts';
import { addJob } from '../../../kit/jobs/addJob.ts';
import { serve } from '../../../kit/serve.ts';
import {
  type FileParts,
  filePartsOf,
  filesOfOtherKeys,
  rewrapKeys,
  sweepFiles,
} from '../../platform/storedFiles/index.ts';
import { bundle, bundlePlan } from './service/bundle.ts';
import { changeDocument, check, document, takeRule } from './service/check.ts';
import { checklist, line, types, versions } from './service/checklist.ts';
import { begin, finish, part, uploadState } from './service/inParts.ts';
import { addLine, changeLine, removeLine, reopen, returnLine, waive } from './service/lines.ts';
import { chase, missing } from './service/missing.ts';
import { file, view } from './service/open.ts';
import { plan, previewPlan, setPlan } from './service/plan.ts';
import { refresh } from './service/refresh.ts';
import { removeOver } from './service/remove.ts';
import { upload } from './service/upload.ts';
import { removeOldUploads } from './uploads.queries.ts';

export { documentOf, evidenceOf, paperSummary, requireEvidence } from './service/door.ts';

/** The nightly job: documents whose retention is over, old uploads in parts, files that nothing refers to, and keys of an earlier setting. */
const NIGHT = 'documents.night';
const DAY = 24 * 60 * 60_000; // milliseconds

export async function night(parts: Pick<FileParts, 'files' | 'db'>, now: Date): Promise<void> {
  await removeOver(parts, now);
  await removeOldUploads(parts.db, new Date(now.getTime() - DAY));
  await sweepFiles(parts, now);
  await rewrapKeys(parts);
}

function documentRoutes(process: Process) {
  const parts = filePartsOf(process);
  return serve(documents, {
    types,
    plan,
    previewPlan,
    setPlan,
    checklist,
    refresh,
    line,
    versions,
    document,
    addLine,
    changeLine,
    check,
    returnLine,
    waive,
    reopen,
    removeLine,
    takeRule,
    changeDocument,
    begin,
    uploadState,
    bundlePlan,
    missing,
    chase,
    upload: upload(parts),
    part: part(parts),
    finish: finish(parts),
    file: file(parts),
    view: view(parts),
    bundle: bundle(parts),
  });
}

/** Encrypts the keys of stored files anew after a change of FILES_KEY. */
const REWRAP = 'documents.rewrap';

export const domain: Domain = {
  name: 'documents',
  routes: (process) => [documentRoutes(process)],
  tasks: (process) => ({
    [NIGHT]: () => night(filePartsOf(process), process.now()),
    [REWRAP]: async () => void (await rewrapKeys(filePartsOf(process))),
  }),
  async onReady({ database: { db }, files }) {
    if ((await filesOfOtherKeys(db, files.sealed.keyId)).length > 0) await addJob(db, REWRAP, {}, { key: REWRAP });
  },
  everyNight: [NIGHT],
};
