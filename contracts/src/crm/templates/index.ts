import { z } from 'zod';
import { defineFields, get, line, orNone, pageOf, PageQuery, patch, post, prose, Whole } from '../../kit/index.ts';
import { unknownIn } from './fields.ts';

export * from './fields.ts';

export const templateChannels = ['any', 'whatsapp', 'email'] as const;
export const TemplateChannel = z.enum(templateChannels);

/** The fields of the template list. `office` and `serCode` also match templates for all. */
export const messageTemplateFields = defineFields({
  name: { kind: 'text', column: true, sort: true },
  channel: { kind: 'choice', of: templateChannels, column: true, sort: true, filter: true },
  office: { kind: 'choice', column: true, filter: true, each: line(4) },
  serCode: { kind: 'choice', column: true, filter: true, each: line(12) },
  languages: { kind: 'words', column: true },
  active: { kind: 'flag', column: true, sort: true, filter: true },
  updatedAt: { kind: 'moment', column: true, sort: 'desc' },
});

export const TemplateFilter = PageQuery.extend({ ...messageTemplateFields.filter, q: line(100).optional() });
export type TemplateFilter = z.infer<typeof TemplateFilter>;

const texts = {
  subject: z.string(),
  subjectTr: z.string(),
  subjectAr: z.string(),
  body: z.string(),
  bodyTr: z.string(),
  bodyAr: z.string(),
};

export const TemplateRow = z.object({
  id: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  channel: TemplateChannel,
  /** An office code; null means all offices. */
  office: z.string().nullable(),
  /** A service code; null means all services. */
  serCode: z.string().nullable(),
  ...texts,
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
});
export type TemplateRow = z.infer<typeof TemplateRow>;

/** A text with known fields only; the error names the unknown one. */
const knownFields = <T extends z.ZodType<string>>(text: T) =>
  text.superRefine((value, context) => {
    const unknown = unknownIn(value);
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `Unknown field: ${unknown || '{{}}'}` });
  });

const own = {
  name: line(120).min(1, 'Enter a name'),
  channel: TemplateChannel,
  office: orNone(line(4)),
  serCode: orNone(line(12)),
  subject: knownFields(line(200)),
  subjectTr: knownFields(line(200)),
  subjectAr: knownFields(line(200)),
  body: knownFields(prose(4000).refine((text) => text.trim() !== '', 'Enter the message')),
  bodyTr: knownFields(prose(4000)),
  bodyAr: knownFields(prose(4000)),
  active: z.boolean(),
};

export const NewTemplate = z.strictObject(own);
export type NewTemplate = z.infer<typeof NewTemplate>;
export const TemplateChange = z.strictObject({ version: Whole, ...z.object(own).partial().shape });

const params = z.object({ id: z.uuid() });

export const templates = {
  list: get('/templates-app/templates', {
    permission: 'catalogue.read',
    summary: 'List message templates of the company with their texts, including inactive ones.',
    query: TemplateFilter,
    returns: pageOf(TemplateRow),
  }),
  get: get('/templates-app/templates/:id', {
    permission: 'catalogue.read',
    summary: 'Get a message template.',
    params,
    returns: TemplateRow,
  }),
  create: post('/templates-app/templates', {
    permission: 'catalogue.write',
    summary: 'Add a message template. An unknown field is refused by name.',
    body: NewTemplate,
    returns: TemplateRow,
  }),
  change: patch('/templates-app/templates/:id', {
    permission: 'catalogue.write',
    summary: 'Update or deactivate a message template. A stale `version` returns 409 with the current row.',
    params,
    body: TemplateChange,
    returns: TemplateRow,
  }),
};
