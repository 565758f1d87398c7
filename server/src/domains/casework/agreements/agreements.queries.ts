import type {
  Agreement,
  AgreementLanguage,
  AgreementTemplate,
  Clause,
  FeeLine,
  RefundRule,
} from '@embark/contracts/casework/agreements';
import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './agreements.access.ts';

/** An agreement as stored. */
export type Stored = Omit<Agreement, 'can'> & { officeId: number; variesId: string | null; subclass: string | null };

const show = () => sql<Stored>`
  select a.id, a.version, a.number, a.conversion_id as "conversionId", a.office_id as "officeId", a.variation, a.varies_id as "variesId",
    earlier.number as varies, a.state, a.taken_over as "takenOver", a.template, a.language, a.title, a.services, a.clauses, a.currency,
    a.fee_source as "feeSource", a.fee_lines as "feeLines", a.fee_amount as "feeAmount", a.disbursements, a.refund_rules as "refundRules",
    a.subclass, a.agent_id as "agentId", agent.name as agent,
    case when a.licence_number is not null then json_build_object('name', a.licence_name, 'kind', a.licence_kind, 'number', a.licence_number) end
      as "agentLicence",
    a.identity_how as "identityHow", a.identity_on::text as "identityOn", checker.name as "identityBy",
    a.guide_given_on::text as "guideGivenOn", a.conflict, a.conflict_text as "conflictText", a.sent_on::text as "sentOn",
    a.signed_by_client_on::text as "signedByClientOn", a.signed_by_agent_on::text as "signedByAgentOn", a.document_id as "documentId",
    copy.name as document,
    a.signed_elsewhere as "signedElsewhere", a.ended_on::text as "endedOn", a.end_reason as "endReason", maker.name as "createdBy",
    ${iso('a.createdAt')} as "createdAt", ${iso('a.updatedAt')} as "updatedAt"
  from agreements a
  left join agreements earlier on earlier.id = a.varies_id
  left join users agent on agent.id = a.agent_id
  left join users checker on checker.id = a.identity_by
  left join documents copy on copy.id = a.document_id
  left join users maker on maker.id = a.created_by`;

/** Agreements within reach. */
export const agreementTable = recordTable({
  table: 'agreements',
  alias: 'a',
  visible: (reach) => visibleTo(reach),
  show,
  touched: ['updatedAt'],
  notFound: "Agreement not found, or you don't have access.",
});

/** All agreements of a client file, newest first. */
export async function allOf(db: Db, reach: Reach, conversionId: string): Promise<Stored[]> {
  const { rows } = await sql<{ row: Stored }>`${ASKED_OFTEN} select row_to_json(shown) as row from (${show()}
    where a.conversion_id = ${conversionId} and ${visibleTo(reach)} order by a.id desc) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

export type TemplateTexts = {
  title: string;
  services: string[];
  clauses: Clause[];
  feeLines: FeeLine[];
  refundRules: RefundRule[];
};

/** The templates for files of a kind; those for its own kind come first. */
export async function templatesFor(db: Db, kind: ServiceKind): Promise<AgreementTemplate[]> {
  const { rows } = await sql<AgreementTemplate>`
    select key, kind, (select json_object_agg(language, told ->> 'title') from jsonb_each(texts) as each_text (language, told)) as names
    from agreement_templates where kind is null or kind = ${kind} order by kind is null, position`.execute(db);
  return rows;
}

/** A template's texts in a language. */
export async function templateTexts(db: Db, key: string, language: AgreementLanguage) {
  const { rows } = await sql<{ texts: TemplateTexts }>`
    select texts -> ${language}::text as texts from agreement_templates where key = ${key}`.execute(db);
  return rows[0]?.texts;
}

/** The name of a charge in the language of the document. */
export async function ruleName(db: Db, key: string, language: AgreementLanguage): Promise<string> {
  const column = { en: 'name', tr: 'name_tr', ar: 'name_ar' }[language];
  const { rows } = await sql<{ name: string }>`
    select ${sql.ref(column)} as name from rule_keys where area = 'visa-money' and key = ${key}`.execute(db);
  return rows[0]?.name ?? key;
}
