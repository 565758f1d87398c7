import type { ChecklistLine, Document, Validity } from '@embark/contracts/casework/documents';
import type { Reach } from '../../../kit/context.ts';
import { isViewable, mimeOf } from '../../../kit/files/inspect/inspect.ts';
import { mayChange, mayOpenSensitive } from './documents.access.ts';
import type { StoredDocument } from './documents.queries.ts';
import type { Judging } from './judging.service.ts';
import * as rules from './lines.rules.ts';
import type { StoredLine } from './lines.queries.ts';
import { isSameTerm, issuingCountry, judge, leadDays } from './validity.rules.ts';

/** Whether the user may open the content of a document. */
export const mayOpen = (reach: Reach, document: StoredDocument): boolean =>
  !document.quarantined && document.removedOn === null && (!document.sensitive || mayOpenSensitive(reach, document));

/** A document as the user sees it. */
export function presentDocument(reach: Reach, document: StoredDocument): Document {
  const {
    officeId: _office,
    category: _category,
    infection: _infection,
    returned: _returned,
    fileName: _file,
    ruleId: _rule,
    ...shown
  } = document;
  const open = mayOpen(reach, document);
  return {
    ...shown,
    mime: mimeOf[shown.kind],
    can: { open, view: open && isViewable(document), edit: document.removedOn === null && mayChange(reach, document) },
  };
}

/** A line as the user sees it, judged by the plan and the rules. */
export function presentLine(
  reach: Reach,
  line: StoredLine,
  { plan, country, validities, leadTimes }: Judging,
): ChecklistLine {
  const current = (line.validityKey === null ? undefined : validities.get(line.validityKey)) ?? null;
  const kept: Validity | null = line.kept && { needsCheck: false, ...line.kept };
  const validity = kept ?? current;
  const document = line.document?.removedOn == null ? line.document : null;
  const from = issuingCountry(line.note, document?.place ?? null, country);
  const isOpen = line.needed !== 'not-applicable' && line.state !== 'waived' && line.state !== 'returned';
  const judged = judge(validity, isOpen ? document : null, plan, leadDays(leadTimes, line.typeKey, from));
  const edit = mayChange(reach, line);
  const acts = rules.can;
  return {
    id: line.id,
    version: line.version,
    conversionId: line.conversionId,
    typeKey: line.typeKey,
    broughtBy: line.broughtBy,
    note: line.note,
    contactId: line.contactId,
    person: line.person,
    needed: line.needed,
    neededWhy: line.neededWhy,
    state: line.state,
    stateWhy: line.stateWhy,
    askedOn: line.askedOn,
    chased: line.chased,
    dueOn: line.dueOn,
    sensitive: line.sensitive,
    document: line.document && presentDocument(reach, line.document),
    versions: line.versions,
    ...judged,
    validity,
    ruleChanged: kept && current && !isSameTerm(kept, current) ? current : null,
    can: {
      edit,
      upload: edit && line.needed !== 'not-applicable',
      check: edit && acts.check(line) && !document?.quarantined,
      return: edit && acts.return(line),
      waive: edit && acts.waive(line),
      reopen: edit && acts.reopen(line),
      remove: edit && acts.remove(line),
    },
  };
}
