import { z } from 'zod';
import type { TextKey, Values } from './keys.ts';

type Say = (key: TextKey, values?: Values) => string;

/** Sentences for what a schema refuses without words of its own; a message written in the contract comes first. */
export function speakInLanguage(say: Say) {
  z.config({ customError: (issue) => say(...sentence(issue)) });
}

function sentence(issue: z.core.$ZodRawIssue): [TextKey, Values?] {
  const blank = issue.input === undefined || issue.input === null || issue.input === '';
  if (blank && issue.code !== 'custom') return ['kit.invalid.required'];
  if (issue.code === 'too_small')
    return [`kit.invalid.${sized(issue.origin, 'min')}`, { limit: String(issue.minimum) }];
  if (issue.code === 'too_big') return [`kit.invalid.${sized(issue.origin, 'max')}`, { limit: String(issue.maximum) }];
  if (issue.code === 'invalid_format') return [issue.format === 'email' ? 'kit.invalid.email' : 'kit.invalid.format'];
  if (issue.code === 'invalid_value') return ['kit.invalid.choice'];
  if (issue.code === 'invalid_type' && issue.expected === 'number') return ['kit.invalid.number'];
  return ['kit.invalid.other'];
}

const sized = <End extends 'min' | 'max'>(origin: string, end: End): End | `${End}Length` | `${End}Size` =>
  origin === 'string' ? `${end}Length` : origin === 'number' || origin === 'int' ? end : `${end}Size`;
