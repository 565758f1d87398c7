import { type Look, UserSettings } from '@embark/contracts/organisation/session';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useLook } from '../session/index.ts';
import { show } from './show.ts';

/** The values of the panel's form: the settings of the page's appearance. */
export type LookValues = Pick<Look, 'layout' | 'theme' | 'customScrollbars' | 'mode'> & {
  direction: 'ltr' | 'rtl' | null;
};

/** The current look, as form values. */
const valuesOf = ({ layout, theme, customScrollbars, direction, mode }: Look): LookValues => ({
  layout,
  theme,
  customScrollbars,
  direction: direction ?? null,
  mode,
});

/** The value at a path such as `layout.navbar.position`. */
const valueAt = (values: object, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (isNest(part) ? part[key] : undefined), values);

const isNest = (part: unknown): part is Record<string, unknown> => part !== null && typeof part === 'object';

/** The changed field as a settings change, `layout.mode` as a nested object, or an error message. */
function changeAt(path: string, value: unknown): UserSettings | string {
  if (value === null && path !== 'direction') return 'Use a number'; // only the width can be cleared
  const nest = path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
  const read = UserSettings.safeParse(nest);
  return read.success ? read.data : (read.error.issues[0]?.message ?? '');
}

const TYPED = 'layout.containerWidth'; // the only field that can be invalid

/** A form over the current look: a change applies and saves at once, an invalid one shows an error on its field. */
export function useLookForm() {
  const look = useLook();
  const latest = useRef(look);
  const form = useForm<LookValues>({ defaultValues: valuesOf(look) });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name === undefined) return;
          const value = valueAt(values, name);
          if (name === TYPED) form.clearErrors(TYPED);
          if (value === valueAt(valuesOf(latest.current), name)) return;
          const change = changeAt(name, value);
          if (typeof change === 'string') form.setError(TYPED, { message: change });
          else void show(change);
        },
      }),
    [form],
  );

  // follows outside changes: a width with its layout, another tab, the reset to defaults
  useEffect(() => {
    latest.current = look;
    if (!form.getFieldState(TYPED).invalid) form.reset(valuesOf(look));
  }, [look, form]);

  return { control: form.control, look, forget: () => form.clearErrors() };
}
