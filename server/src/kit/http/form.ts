import type { z } from 'zod';

/**
 * A form's fields as the contract names them: `ids[]=1&ids[]=2` and repeated keys become lists, and a text that its field refuses is read as the
 * JSON it may be. What fits as it stands stays untouched.
 */
export function readForm(given: Record<string, unknown>, schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).map(([key, value]) => {
      const name = key.endsWith('[]') ? key.slice(0, -2) : key;
      const field: z.ZodType | undefined = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      return [name, field ? fit(field, key === name ? value : [value].flat()) : value];
    }),
  );
}

function fit(field: z.ZodType, value: unknown): unknown {
  const json = typeof value === 'string' ? parsed(value) : undefined;
  const readings = [value, json, [value].flat()];
  const fitting = readings.find((reading) => reading !== undefined && field.safeParse(reading).success);
  return fitting ?? (json !== null && typeof json === 'object' ? json : value); // so that a complaint names what is inside
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // plain text: the field's own rule decides
  }
}
