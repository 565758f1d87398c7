import { type Look, UserSettings } from '@embark/contracts/organisation/session';

/** The form of the panel: of the settings what says how the page looks. */
export type LookValues = Pick<Look, 'layout' | 'theme' | 'customScrollbars' | 'mode'> & {
  direction: 'ltr' | 'rtl' | null;
};

/** The look in force, as the form's fields have it. */
export const valuesOf = ({ layout, theme, customScrollbars, direction, mode }: Look): LookValues => ({
  layout,
  theme,
  customScrollbars,
  direction: direction ?? null,
  mode,
});

/** What lies at `layout.navbar.position` of the values. */
export const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isNest(part) ? part[key] : undefined), values);

const isNest = (part: unknown): part is Record<string, unknown> => part !== null && typeof part === 'object';

/** The one field that was changed as a change of settings, `layout.mode` in its nest, or what is wrong with it. */
export function changeAt(path: string, value: unknown): UserSettings | string {
  if (value === null && path !== 'direction') return 'Use a number'; // only the width can be emptied
  const nest = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const read = UserSettings.safeParse(nest);
  return read.success ? read.data : (read.error.issues[0]?.message ?? '');
}
