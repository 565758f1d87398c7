import { Problem } from '../../../../kit/problem.ts';

/** The file cannot be imported, and why, against the field `file`. */
export const refuse = (message: string): Problem => new Problem('invalid', message, { fields: { file: message } });

/** The file is more than we take in. */
export const tooLarge = (message: string): Problem => new Problem('too-large', message, { fields: { file: message } });
